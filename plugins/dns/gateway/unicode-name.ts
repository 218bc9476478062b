import { toUnicode as decoded } from 'punycode/punycode.js'

/** A domain name as people read it; as it is where its punycode cannot be decoded. */
export function toUnicode(name: string): string {
  try {
    return decoded(name)
  } catch {
    return name
  }
}
