/** The source of ids and random numbers. */
export interface RandomSource {
  /** A whole number from 0 below 2³². */
  word(): number
}

/** A whole number from 0 below `below`. */
export function numberBelow(source: RandomSource, below: number): number {
  return Math.floor((source.word() / 2 ** 32) * below)
}

/** Bytes in hexadecimal. */
export function hexOf(source: RandomSource, byteCount: number): string {
  let text = ''
  while (text.length < byteCount * 2) text += source.word().toString(16).padStart(8, '0')
  return text.slice(0, byteCount * 2)
}

/** A version 4 UUID. */
export function uuidOf(source: RandomSource): string {
  const hex = hexOf(source, 16)
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
