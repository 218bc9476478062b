/** A time as Swift writes it in `X-Timestamp`: seconds with five decimals. */
export function swiftTimestamp(atMs: number): string {
  return (atMs / 1000).toFixed(5)
}

/** A time as listings have it: in UTC, with microseconds and without a zone. */
export function listedTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, -1)}000`
}

type Given = Readonly<Record<string, string | undefined>>

/** The headers among `given` that a resource keeps, over those that it has; an empty one, or a `remove` header, takes a key away. */
export function keptHeaders(
  held: Readonly<Record<string, string>>,
  given: Given,
  isKept: (name: string) => boolean,
): Record<string, string> {
  const kept = new Map(Object.entries(held))
  for (const [name, value] of Object.entries(given)) {
    const removed = name.replace(/^x-remove-/, 'x-')
    if (removed !== name && isKept(removed)) kept.delete(removed)
    if (value === undefined || !isKept(name)) continue
    if (value === '') kept.delete(name)
    else kept.set(name, value)
  }
  return Object.fromEntries(kept)
}
