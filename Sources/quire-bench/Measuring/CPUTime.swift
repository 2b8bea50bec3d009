import Foundation

/// What the processor has spent on a thread, which other programs on the machine do not count in.
enum CPUTime {
  /// The seconds that this thread has had so far.
  static var thread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
