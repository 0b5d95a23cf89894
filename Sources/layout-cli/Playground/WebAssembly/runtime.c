// The few functions that Embedded Swift asks of its host.
#include <stddef.h>
#include <stdint.h>

extern uint8_t __heap_base;
static uintptr_t next;

// A bump allocator with free lists by power of two, for each of a few alignments.
typedef struct Block { struct Block *next; } Block;
#define CLASSES 32
static const uintptr_t alignments[] = {16, 64, 4096};
static Block *unused[sizeof alignments / sizeof alignments[0]][CLASSES];

// How much memory is asked for at least: every time it grows, a page has to look at it anew.
#define STEP ((uintptr_t)1 << 20)

// What a block is, right before it.
typedef struct Header { uint32_t alignment, class; } Header;

static uint32_t class_of(size_t size) {
  uint32_t class = 4;
  while (((size_t)1 << class) < size) class++;
  return class;
}

static void *take(size_t size, size_t alignment) {
  uint32_t row = alignment <= alignments[0] ? 0 : alignment <= alignments[1] ? 1 : 2;
  if (alignment > alignments[row] || size > (size_t)1 << 30) __builtin_trap();
  uint32_t class = class_of(size);
  Block *block = unused[row][class];
  if (block) {
    unused[row][class] = block->next;
    return block;
  }
  if (!next) next = (uintptr_t)&__heap_base;
  uintptr_t start = next + sizeof(Header) + alignments[row] - 1 & ~(alignments[row] - 1);
  uintptr_t end = start + ((size_t)1 << class);
  uintptr_t limit = __builtin_wasm_memory_size(0) * 65536u;
  if (end > limit) {
    uintptr_t wanted = end - limit > STEP ? end - limit : STEP;
    if (__builtin_wasm_memory_grow(0, (wanted + 65535) / 65536) == (size_t)-1) __builtin_trap();
  }
  next = end;
  ((Header *)start)[-1] = (Header){row, class};
  return (void *)start;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = take(size, alignment);
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Header header = ((Header *)memory)[-1];
  ((Block *)memory)->next = unused[header.alignment][header.class];
  unused[header.alignment][header.class] = memory;
}

// Few bytes are moved faster by hand than by an instruction for many.
#define FEW 64

void *memmove(void *target, const void *source, size_t count) {
  uint8_t *to = target;
  const uint8_t *from = source;
  if (count > FEW) __builtin_memmove(to, from, count);
  else if (to < from) for (size_t i = 0; i < count; i++) to[i] = from[i];
  else for (size_t i = count; i-- > 0;) to[i] = from[i];
  return target;
}

void *memcpy(void *target, const void *source, size_t count) {
  return memmove(target, source, count);
}

void *memset(void *target, int value, size_t count) {
  if (count > FEW) __builtin_memset(target, value, count);
  else for (size_t i = 0; i < count; i++) ((uint8_t *)target)[i] = (uint8_t)value;
  return target;
}

int memcmp(const void *first, const void *second, size_t count) {
  const uint8_t *a = first, *b = second;
  for (size_t i = 0; i < count; i++) if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

// Hash seeds: the engine's results do not depend on them.
void arc4random_buf(void *memory, size_t count) { memset(memory, 42, count); }

int putchar(int character) { return character; }

// To the nearest whole number, halves away from zero; WebAssembly has it to even only.
double round(double number) {
  double whole = __builtin_trunc(number);
  if (__builtin_fabs(number - whole) < 0.5 || number != number) return whole;
  return whole + __builtin_copysign(1, number);
}

// Products of 128 bits, which WebAssembly has no instruction for.
__int128 __multi3(__int128 first, __int128 second) {
  uint64_t a = (uint64_t)first, b = (uint64_t)second;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += (uint64_t)((unsigned __int128)first >> 64) * b;
  high += (uint64_t)((unsigned __int128)second >> 64) * a;
  return (__int128)(((unsigned __int128)high << 64) | (other << 32) | (uint32_t)low);
}
