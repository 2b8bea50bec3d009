// Makes one call to the disk fail, for a program that is started with this library in LD_PRELOAD.
//
// The calls on paths in QUIRE_FAULT_FOLDER are counted. The one with the number QUIRE_FAULT_CALL sets
// errno to QUIRE_FAULT_ERRNO and does nothing; if that is SHORT, a call that reads or writes does so with
// one byte. The name of the call is written into the file QUIRE_FAULT_LOG.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

static int is_inside(const char *path) {
  const char *folder = getenv("QUIRE_FAULT_FOLDER");
  return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_file_inside(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = readlink(link, path, sizeof path - 1);
  if (count < 0) return 0;
  path[count] = 0;
  return is_inside(path);
}

/// Whether this is the call that fails; `*shortens` says that it moves only one byte.
static int fails(int isInside, const char *name, int *shortens) {
  const char *number = getenv("QUIRE_FAULT_CALL"), *error = getenv("QUIRE_FAULT_ERRNO");
  if (!isInside || !number || !error) return 0;
  if (atomic_fetch_add(&calls, 1) + 1 != atoi(number)) return 0;
  int isShort = strcmp(error, "SHORT") == 0;
  const char *log = getenv("QUIRE_FAULT_LOG");
  int (*open_)(const char *, int, ...) = real("open");
  ssize_t (*write_)(int, const void *, size_t) = real("write");
  int file = log ? open_(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1;
  if (file >= 0) {
    if (write_(file, name, strlen(name)) < 0) abort();
    close(file);
  }
  if (isShort) {
    if (shortens) *shortens = 1;
    return 0;
  }
  errno = atoi(error);
  return 1;
}

#define PATH_CALL(type, failure, name, parameters, path, ...) \
  type name parameters { \
    type(*call) parameters = real(#name); \
    return fails(is_inside(path), #name, NULL) ? failure : call(__VA_ARGS__); \
  }

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0; \
    va_end(list); \
    int (*call)(const char *, int, ...) = real(#name); \
    return fails(is_inside(path), #name, NULL) ? -1 : call(path, flags, mode); \
  }

OPEN(open)
OPEN(open64)
PATH_CALL(int, -1, mkostemp, (char *path, int flags), path, path, flags)
PATH_CALL(int, -1, mkstemp, (char *path), path, path)
PATH_CALL(int, -1, mkdir, (const char *path, mode_t mode), path, path, mode)
PATH_CALL(int, -1, rmdir, (const char *path), path, path)
PATH_CALL(int, -1, unlink, (const char *path), path, path)
PATH_CALL(int, -1, remove, (const char *path), path, path)
PATH_CALL(int, -1, chmod, (const char *path, mode_t mode), path, path, mode)
PATH_CALL(int, -1, rename, (const char *from, const char *to), from, from, to)
PATH_CALL(int, -1, link, (const char *from, const char *to), from, from, to)
PATH_CALL(DIR *, NULL, opendir, (const char *path), path, path)
PATH_CALL(int, -1, access, (const char *path, int mode), path, path, mode)
PATH_CALL(
    ssize_t, -1, readlink, (const char *path, char *text, size_t count), path, path, text, count)
PATH_CALL(char *, NULL, realpath, (const char *path, char *whole), path, path, whole)
PATH_CALL(int, -1, stat, (const char *path, struct stat *facts), path, path, facts)
PATH_CALL(int, -1, stat64, (const char *path, struct stat64 *facts), path, path, facts)
PATH_CALL(int, -1, lstat, (const char *path, struct stat *facts), path, path, facts)
PATH_CALL(int, -1, lstat64, (const char *path, struct stat64 *facts), path, path, facts)

static int is_below(int folder, const char *path) {
  return path[0] == '/' ? is_inside(path) : is_file_inside(folder);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  int (*call)(int, const char *, int, ...) = real("openat");
  return fails(is_below(folder, path), "openat", NULL) ? -1 : call(folder, path, flags, mode);
}

int unlinkat(int folder, const char *path, int flags) {
  int (*call)(int, const char *, int) = real("unlinkat");
  return fails(is_below(folder, path), "unlinkat", NULL) ? -1 : call(folder, path, flags);
}

#define STATUS_AT(name, type) \
  int name(int folder, const char *path, type *facts, int flags) { \
    int (*call)(int, const char *, type *, int) = real(#name); \
    return fails(is_below(folder, path), #name, NULL) ? -1 : call(folder, path, facts, flags); \
  }

STATUS_AT(fstatat, struct stat)
STATUS_AT(fstatat64, struct stat64)

int statx(
    int folder, const char *restrict path, int flags, unsigned mask,
    struct statx *restrict facts) {
  int (*call)(int, const char *, int, unsigned, struct statx *) = real("statx");
  return fails(is_below(folder, path), "statx", NULL) ? -1 : call(folder, path, flags, mask, facts);
}

// At the end of a folder, these return NULL and leave errno as it is, so an error is not the end.
#define NEXT_NAME(name, type) \
  type *name(DIR *folder) { \
    type *(*call)(DIR *) = real(#name); \
    return fails(is_file_inside(dirfd(folder)), #name, NULL) ? NULL : call(folder); \
  }

NEXT_NAME(readdir, struct dirent)
NEXT_NAME(readdir64, struct dirent64)

#define FILE_CALL(name, parameters, file, ...) \
  int name parameters { \
    int(*call) parameters = real(#name); \
    return fails(is_file_inside(file), #name, NULL) ? -1 : call(__VA_ARGS__); \
  }

FILE_CALL(fsync, (int file), file, file)
FILE_CALL(fstat, (int file, struct stat *facts), file, file, facts)
FILE_CALL(fstat64, (int file, struct stat64 *facts), file, file, facts)
FILE_CALL(ftruncate, (int file, off_t size), file, file, size)
FILE_CALL(ftruncate64, (int file, off64_t size), file, file, size)
FILE_CALL(fchmod, (int file, mode_t mode), file, file, mode)
FILE_CALL(futimens, (int file, const struct timespec times[2]), file, file, times)
FILE_CALL(flock, (int file, int operation), file, file, operation)

#define MOVING_CALL(name, pointer) \
  ssize_t name(int file, pointer bytes, size_t count) { \
    ssize_t (*call)(int, pointer, size_t) = real(#name); \
    int shortens = 0; \
    if (fails(is_file_inside(file), #name, &shortens)) return -1; \
    return call(file, bytes, shortens && count > 1 ? 1 : count); \
  }

MOVING_CALL(read, void *)
MOVING_CALL(write, const void *)

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  ssize_t (*call)(int, const void *, size_t, off_t) = real("pwrite");
  int shortens = 0;
  if (fails(is_file_inside(file), "pwrite", &shortens)) return -1;
  return call(file, bytes, shortens && count > 1 ? 1 : count, place);
}
