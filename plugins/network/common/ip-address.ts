/** An IP address, or a range of them in CIDR notation: its version, its number, and how many of its bits name the range. */
export interface AddressRange {
  readonly version: 4 | 6
  readonly value: bigint
  /** The prefix length; 32 or 128 for one address. */
  readonly bits: number
}

const LENGTH = { 4: 32, 6: 128 } as const

function parseIpv4(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
}

/** Writes an IPv4 address at the end of an IPv6 one as two groups: `64:ff9b::192.0.2.0` becomes `64:ff9b::c000:200`. */
function withoutDots(text: string): string | undefined {
  if (!text.includes('.')) return text
  const start = text.lastIndexOf(':') + 1
  const value = parseIpv4(text.slice(start))
  if (value === undefined) return undefined
  return `${text.slice(0, start)}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`
}

function parseIpv6(written: string): bigint | undefined {
  const text = withoutDots(written)
  if (text === undefined) return undefined
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return undefined
  const groups = (half: string): readonly string[] => (half === '' ? [] : half.split(':'))
  const [front, back] = [groups(head), groups(tail ?? '')]
  const missing = 8 - front.length - back.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const all = [...front, ...Array.from({ length: missing }, () => '0'), ...back]
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined
  return all.reduce((sum, group) => sum * 65536n + BigInt(`0x${group}`), 0n)
}

/** Reads an IPv4 or IPv6 address; undefined for anything else. */
export function parseAddress(text: string): AddressRange | undefined {
  const version = text.includes(':') ? 6 : 4
  const value = version === 6 ? parseIpv6(text) : parseIpv4(text)
  return value === undefined ? undefined : { version, value, bits: LENGTH[version] }
}

/** Reads `10.0.0.0/24` or `fd00::/64`; undefined for anything else, an address without a prefix length among it. */
export function parseCidr(text: string): AddressRange | undefined {
  const [address = '', bits = '', ...more] = text.split('/')
  const parsed = parseAddress(address)
  if (!parsed || more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > parsed.bits) return undefined
  return { ...parsed, bits: Number(bits) }
}

/** Whether all addresses of `inner` are in `outer`. */
export function isWithin(inner: AddressRange, outer: AddressRange): boolean {
  if (inner.version !== outer.version || inner.bits < outer.bits) return false
  const shift = BigInt(LENGTH[outer.version] - outer.bits)
  return inner.value >> shift === outer.value >> shift
}
