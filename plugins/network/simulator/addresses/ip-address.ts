/** An address as a number, with its family. */
export interface IpAddress {
  readonly version: 4 | 6
  readonly value: bigint
}

/** Reads an IPv4 or IPv6 address; undefined when the text is neither. */
export function parseIpAddress(text: string): IpAddress | undefined {
  if (text.includes(':')) return parseVersion6(text)
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  let value = 0n
  for (const part of parts) {
    if (!/^\d{1,3}$/.test(part) || Number(part) > 255) return undefined
    value = value * 256n + BigInt(part)
  }
  return { version: 4, value }
}

function parseVersion6(text: string): IpAddress | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  let value = 0n
  for (const group of groups) {
    if (!/^[0-9a-f]{1,4}$/i.test(group)) return undefined
    value = value * 65536n + BigInt(Number.parseInt(group, 16))
  }
  return { version: 6, value }
}

/** Writes an address in its usual form; IPv6 with its longest run of zeros left out. */
export function formatIpAddress({ version, value }: IpAddress): string {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')
  const groups = Array.from({ length: 8 }, (_, index) => ((value >> BigInt(112 - index * 16)) & 65535n).toString(16))
  const { start, length } = longestZeroRun(groups)
  if (length < 2) return groups.join(':')
  return `${groups.slice(0, start).join(':')}::${groups.slice(start + length).join(':')}`
}

function longestZeroRun(groups: readonly string[]): { start: number; length: number } {
  let best = { start: 0, length: 0 }
  for (let start = 0; start < groups.length; start += 1) {
    let end = start
    while (groups[end] === '0') end += 1
    if (end - start > best.length) best = { start, length: end - start }
  }
  return best
}
