/** A random UUID (version 4). Browsers have `crypto.randomUUID` only on pages that came over HTTPS or from this machine. */
export function newUuid(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) => {
    // The version stands in the high half of byte 6, the variant in the two highest bits of byte 8.
    const own = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return own.toString(16).padStart(2, '0')
  })
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
