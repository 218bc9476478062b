import { toASCII } from 'punycode/punycode.js'

/** A domain name as it is sent: international labels in punycode, the others as they are. */
export function toAscii(name: string): string {
  try {
    return toASCII(isAscii(name) ? name : name.normalize('NFC').toLowerCase())
  } catch {
    return name
  }
}

export function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first 128 characters are meant.
  return /^[\x00-\x7f]*$/.test(text)
}

const LABEL = /^(?!-)[A-Za-z0-9_-]{1,63}(?<!-)$/

/** Whether a text is a whole domain name, with the dot at its end. `*.` is allowed where `hasWildcard`. */
export function isDomainName(text: string, hasWildcard = false): boolean {
  const name = toAscii(text)
  if (!name.endsWith('.') || name.length > 255) return false
  const labels = name.slice(0, -1).split('.')
  return (hasWildcard && labels[0] === '*' ? labels.slice(1) : labels).every((label) => LABEL.test(label))
}
