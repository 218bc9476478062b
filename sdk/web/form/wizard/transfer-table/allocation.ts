/** How many can be allocated when no limit is given [UI-078]. */
export const DEFAULT_MAX_ALLOCATION = 1

export type KeyOf<T> = (item: T) => string

/** Whether one more can be allocated without giving one back; below 0 there is no limit [UI-079]. */
export function hasRoom(count: number, maxAllocation: number): boolean {
  return maxAllocation < 0 || count < maxAllocation
}

/** The allocated items with one more: a limit of 1 replaces the one there is, a higher one refuses what goes beyond it [UI-079]. */
export function allocate<T>(allocated: readonly T[], item: T, maxAllocation: number, keyOf: KeyOf<T>): readonly T[] {
  if (allocated.some((each) => keyOf(each) === keyOf(item))) return allocated
  if (maxAllocation === 1) return [item]
  return hasRoom(allocated.length, maxAllocation) ? [...allocated, item] : allocated
}

export function deallocate<T>(allocated: readonly T[], key: string, keyOf: KeyOf<T>): readonly T[] {
  return allocated.filter((item) => keyOf(item) !== key)
}

/** The items with one of them at another place; a place beyond the ends is the end. */
export function moveTo<T>(allocated: readonly T[], from: number, to: number): readonly T[] {
  const item = allocated[from]
  const place = Math.max(0, Math.min(to, allocated.length - 1))
  if (item === undefined || place === from) return allocated
  const rest = allocated.filter((_each, index) => index !== from)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}

/** What can still be chosen: the available items that are not allocated. */
export function leftOver<T>(available: readonly T[], allocated: readonly T[], keyOf: KeyOf<T>): readonly T[] {
  const taken = new Set(allocated.map(keyOf))
  return taken.size === 0 ? available : available.filter((item) => !taken.has(keyOf(item)))
}

/** The list; what is not one is said on the console and counts as empty [UI-080]. */
export function listOf<T>(value: readonly T[] | undefined, name: 'Available' | 'Allocated'): readonly T[] {
  if (Array.isArray(value)) return value
  // biome-ignore lint/suspicious/noConsole: this message is required on the console.
  console.error(`${name} is not an array.`)
  return []
}
