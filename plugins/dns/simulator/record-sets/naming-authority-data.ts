import { isDomain } from '../domain-name.ts'
import { isWithin } from './whole-number.ts'

/** Whether a text substitutes: a delimiter, what is sought, and what takes its place, with the delimiter after each. Empty is none. */
function isSubstitution(text: string): boolean {
  if (text === '') return true
  const delimiter = text.charAt(0)
  const first = text.indexOf(delimiter, 1)
  return !/[0-9i\\]/.test(delimiter) && first > 0 && text.lastIndexOf(delimiter) > first + 1
}

const isFlags = (text: string): boolean => /^[APSU]+$/.test(text) && new Set(text).size === text.length

/** Whether data are those of a NAPTR record: order, preference, flags, service, substitution and replacement. */
export function isNamingAuthority(data: string): boolean {
  const [order = '', preference = '', flags = '', service = '', substitution = '', replacement = '', ...more] =
    data.split(' ')
  return (
    more.length === 0 &&
    isWithin(order, 0, 65_535) &&
    isWithin(preference, 0, 65_535) &&
    isFlags(flags) &&
    /^[A-Za-z][A-Za-z0-9+]*$/.test(service) &&
    isSubstitution(substitution) &&
    isDomain(replacement)
  )
}
