import Foundation

/// The CPU time of a thread, which other programs on the machine do not affect.
enum CPUTime {
  /// The CPU time of the current thread so far, in seconds.
  static var thread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
