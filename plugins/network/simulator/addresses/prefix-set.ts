import type { AddressRange } from './address-range.ts'

type Span = Pick<AddressRange, 'first' | 'last'>

const BITS = { 4: 32, 6: 128 } as const

/** The largest power of two that divides a number: all addresses of the version for zero. */
function alignmentOf(value: bigint, bits: number): bigint {
  return value === 0n ? 1n << BigInt(bits) : value & -value
}

/** The prefixes that cover a span of addresses exactly. */
function prefixesOf(version: 4 | 6, { first, last }: Span): AddressRange[] {
  const bits = BITS[version]
  const found: AddressRange[] = []
  for (let from = first; from <= last; ) {
    let size = alignmentOf(from, bits)
    while (from + size - 1n > last) size >>= 1n
    found.push({ version, first: from, last: from + size - 1n, prefix: bits - (size.toString(2).length - 1) })
    from += size
  }
  return found
}

/** The addresses of prefixes of one version as few prefixes, in order: those that overlap or meet become one. */
export function compactPrefixes(version: 4 | 6, prefixes: readonly Span[]): AddressRange[] {
  const spans: { first: bigint; last: bigint }[] = []
  for (const { first, last } of prefixes.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = spans.at(-1)
    if (before && first <= before.last + 1n) {
      if (last > before.last) before.last = last
    } else spans.push({ first, last })
  }
  return spans.flatMap((span) => prefixesOf(version, span))
}

/** The addresses of prefixes that are in none of others. */
export function withoutPrefixes(version: 4 | 6, prefixes: readonly Span[], gone: readonly Span[]): AddressRange[] {
  const rest = gone.reduce<readonly Span[]>(
    (spans, hole) =>
      spans
        .flatMap(({ first, last }) => [
          { first, last: last < hole.first ? last : hole.first - 1n },
          { first: first > hole.last ? first : hole.last + 1n, last },
        ])
        .filter(({ first, last }) => first <= last),
    prefixes,
  )
  return compactPrefixes(version, rest)
}
