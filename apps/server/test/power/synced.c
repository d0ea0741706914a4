/*
 * Preloaded into the server: keeps, beside the files of one folder (SYNCED_FROM), a copy of each as it was when it was
 * last synced (SYNCED_TO). After a power cut only that copy is sure to be there. What lies in shared memory (-shm) is
 * no file that survives, and is left out. While there is a file SYNC_FAILS, the next sync fails, and takes it away.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST 65536

/* What was written through a descriptor since it was last synced; no name: not one of ours. */
static struct { char *name; off_t from, to; } files[MOST];

static const char *name_in_folder(const char *path) {
  const char *folder = getenv("SYNCED_FROM");
  size_t length = folder ? strlen(folder) : 0;
  if (length == 0 || !path || strncmp(path, folder, length) != 0 || path[length] != '/') return NULL;
  const char *name = path + length + 1, *end = name + strlen(name);
  if (strchr(name, '/') || (end - name > 4 && strcmp(end - 4, "-shm") == 0)) return NULL;
  return name;
}

static int opened(int fd, const char *path) {
  if (fd < 0 || fd >= MOST) return fd;
  const char *name = name_in_folder(path);
  free(files[fd].name);
  files[fd].name = name ? strdup(name) : NULL;
  files[fd].from = files[fd].to = 0;
  return fd;
}

static void wrote(int fd, off_t from, ssize_t count) {
  if (fd < 0 || fd >= MOST || !files[fd].name || count <= 0) return;
  int clean = files[fd].from == files[fd].to;
  if (clean || from < files[fd].from) files[fd].from = from;
  if (clean || from + count > files[fd].to) files[fd].to = from + count;
}

static int (*real_open)(const char *, int, ...);
static int (*real_unlink)(const char *);

/* Removed, but not for sure: a disk keeps that order, so whatever is synced next makes it so. */
static char *removed[MOST];
static int removals;

static void copy_of(const char *name, char *path, size_t length) {
  snprintf(path, length, "%s/%s", getenv("SYNCED_TO"), name);
}

/* The disk has all of it now, and so has the copy. */
static void synced(int fd) {
  if (fd < 0 || fd >= MOST || !files[fd].name) return;
  char path[4096], block[65536];
  struct stat now;
  while (removals > 0) {
    copy_of(removed[--removals], path, sizeof path);
    real_unlink(path);
    free(removed[removals]);
  }
  copy_of(files[fd].name, path, sizeof path);
  int copy = real_open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (copy < 0 || fstat(fd, &now) != 0) abort();
  static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
  if (!real_pwrite) real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  for (off_t at = files[fd].from; at < files[fd].to;) {
    size_t wanted = files[fd].to - at < (off_t)sizeof block ? (size_t)(files[fd].to - at) : sizeof block;
    ssize_t got = pread(fd, block, wanted, at);
    if (got <= 0) break;
    if (real_pwrite(copy, block, got, at) != got) abort();
    at += got;
  }
  static int (*real_ftruncate)(int, off_t);
  if (!real_ftruncate) real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  if (real_ftruncate(copy, now.st_size) != 0) abort();
  close(copy);
  files[fd].from = files[fd].to = 0;
}

#define REAL(name, type, ...)                 \
  static type (*real)(__VA_ARGS__);           \
  if (!real) real = dlsym(RTLD_NEXT, name);

#define OPEN(function)                                                   \
  int function(const char *path, int flags, ...) {                      \
    va_list more;                                                        \
    va_start(more, flags);                                               \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; \
    va_end(more);                                                        \
    if (!real_open) real_open = dlsym(RTLD_NEXT, "open64");             \
    return opened(real_open(path, flags, mode), path);                   \
  }
OPEN(open)
OPEN(open64)

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t at) {
  REAL("pwrite64", ssize_t, int, const void *, size_t, off_t)
  ssize_t done = real(fd, bytes, count, at);
  wrote(fd, at, done);
  return done;
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) { return pwrite64(fd, bytes, count, at); }

ssize_t write(int fd, const void *bytes, size_t count) {
  REAL("write", ssize_t, int, const void *, size_t)
  int ours = fd >= 0 && fd < MOST && files[fd].name;
  off_t at = ours ? lseek(fd, 0, SEEK_CUR) : 0;
  ssize_t done = real(fd, bytes, count);
  if (ours) wrote(fd, at, done);
  return done;
}

int unlink(const char *path) {
  if (!real_unlink) real_unlink = dlsym(RTLD_NEXT, "unlink");
  int result = real_unlink(path);
  const char *name = name_in_folder(path);
  if (result == 0 && name && removals < MOST) removed[removals++] = strdup(name);
  return result;
}

/* As a disk that has an error once. */
static int fails(int fd) {
  const char *order = getenv("SYNC_FAILS");
  if (!order || fd < 0 || fd >= MOST || !files[fd].name) return 0;
  if (!real_unlink) real_unlink = dlsym(RTLD_NEXT, "unlink");
  if (real_unlink(order) != 0) return 0;
  errno = EIO;
  return 1;
}

int fsync(int fd) {
  REAL("fsync", int, int)
  if (fails(fd)) return -1;
  int result = real(fd);
  if (result == 0) synced(fd);
  return result;
}
int fdatasync(int fd) {
  REAL("fdatasync", int, int)
  if (fails(fd)) return -1;
  int result = real(fd);
  if (result == 0) synced(fd);
  return result;
}

int close(int fd) {
  REAL("close", int, int)
  if (fd >= 0 && fd < MOST && files[fd].name) opened(fd, NULL);
  return real(fd);
}
