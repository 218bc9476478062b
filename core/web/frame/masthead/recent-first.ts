/** Those used lately first, the youngest in front; the others by name. */
export function recentFirst<T extends { readonly id: string; readonly name: string }>(
  all: readonly T[],
  recentIds: readonly string[],
): readonly T[] {
  const place = (id: string): number => {
    const index = recentIds.indexOf(id)
    return index < 0 ? Number.POSITIVE_INFINITY : index
  }
  return [...all].sort((a, b) => {
    const [left, right] = [place(a.id), place(b.id)]
    if (left !== right) return left < right ? -1 : 1
    return a.name.localeCompare(b.name)
  })
}
