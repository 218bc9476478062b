const HIGHEST = 65_535

/** The ports of a forwarding rule, `[first, last]`; undefined for a text that is neither a port nor a range `start:end` [NETP-118]. */
export function parsePorts(text: string): readonly [first: number, last: number] | undefined {
  if (!/^\d{1,5}(?::\d{1,5})?$/.test(text)) return undefined
  const [first = 0, last = first] = text.split(':').map(Number)
  return first >= 1 && last <= HIGHEST && first <= last ? [first, last] : undefined
}
