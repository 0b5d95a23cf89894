#include "AllocationCounter.h"

#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include <stddef.h>
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <string.h>
#include <unistd.h>

// The functions below take the place of the library's own for the whole process, as an executable's
// symbols come before those of shared libraries.

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

static _Thread_local int64_t count, live, peak;
static _Thread_local int countsBytes;

static inline void *counted(void *block) {
  count += 1;
  if (__builtin_expect(countsBytes, 0) && block != NULL) {
    live += (int64_t)malloc_usable_size(block);
    if (live > peak) peak = live;
  }
  return block;
}

static inline void uncount(void *block) {
  if (__builtin_expect(countsBytes, 0) && block != NULL) {
    live -= (int64_t)malloc_usable_size(block);
  }
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  uncount(block);
  void *result = __libc_realloc(block, size);
  if (result == NULL && size != 0) {
    if (block != NULL && countsBytes) live += (int64_t)malloc_usable_size(block);
    return NULL;
  }
  return counted(result);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  uncount(block);
  __libc_free(block);
}

int64_t allocationCount(void) { return count; }

void startCountingBytes(void) {
  live = peak = 0;
  countsBytes = 1;
}

int64_t liveBytes(void) { return live; }
int64_t peakBytes(void) { return peak; }
void stopCountingBytes(void) { countsBytes = 0; }

// A field of /proc/self/status, in bytes; without stdio, which allocates.
static int64_t statusField(const char *name) {
  static char text[8192];
  int file = open("/proc/self/status", O_RDONLY);
  if (file < 0) return -1;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return -1;
  text[length] = 0;
  const char *field = strstr(text, name);
  return field == NULL ? -1 : strtoll(field + strlen(name), NULL, 10) * 1024;
}

static int64_t residentAtStart = -1;

void startWatchingResidentBytes(void) {
  residentAtStart = -1;
  malloc_trim(0);
  // "5" sets the high-water mark back to what is resident now.
  int file = open("/proc/self/clear_refs", O_WRONLY);
  if (file < 0) return;
  ssize_t written = write(file, "5", 1);
  close(file);
  if (written == 1) residentAtStart = statusField("VmRSS:");
}

int64_t peakResidentBytes(void) {
  int64_t peakResident = statusField("VmHWM:");
  return residentAtStart < 0 || peakResident < 0 ? -1 : peakResident - residentAtStart;
}

#else

int64_t allocationCount(void) { return -1; }
void startCountingBytes(void) {}
int64_t liveBytes(void) { return -1; }
int64_t peakBytes(void) { return -1; }
void stopCountingBytes(void) {}
void startWatchingResidentBytes(void) {}
int64_t peakResidentBytes(void) { return -1; }

#endif
