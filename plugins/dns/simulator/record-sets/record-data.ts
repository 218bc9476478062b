import { isIPv4, isIPv6 } from 'node:net'
import { isDomain } from '../domain-name.ts'
import { invalidObject } from '../kit.ts'
import { isAuthority } from './authority-data.ts'
import { isCertificate } from './certificate-data.ts'
import { isNamingAuthority } from './naming-authority-data.ts'
import { textComplaint } from './text-data.ts'
import { isWithin } from './whole-number.ts'

/** What is wrong with the data of one record; undefined when nothing is. */
type Check = (data: string) => string | undefined

const kind =
  (name: string, fits: (data: string) => boolean): Check =>
  (data) =>
    fits(data) ? undefined : `'${data}' is not a '${name}'`

const hostname = kind('domainname', isDomain)

/** Data of several fields, each with its own condition. */
function fields(name: string, ...conditions: readonly ((text: string) => boolean)[]): Check {
  return kind(name, (data) => {
    const parts = data.split(' ')
    return parts.length === conditions.length && conditions.every((fits, at) => fits(parts[at] ?? ''))
  })
}

const number =
  (least: number, most: number) =>
  (text: string): boolean =>
    isWithin(text, least, most)

/** The types that record sets may have, with the check of their data. */
const TYPES: Readonly<Record<string, Check>> = {
  A: kind('ipv4', isIPv4),
  AAAA: kind('ipv6', isIPv6),
  CAA: kind('caa_property', isAuthority),
  CERT: kind('CERT', isCertificate),
  CNAME: hostname,
  MX: fields('mx', number(0, 65_535), (name) => name === '.' || isDomain(name)),
  NAPTR: kind('NAPTR', isNamingAuthority),
  NS: hostname,
  PTR: hostname,
  SPF: textComplaint,
  SRV: fields('srv', number(0, 65_535), number(0, 65_535), number(0, 65_535), isDomain),
  SSHFP: fields('sshfp', number(0, 4), number(0, 2), (print) => /^[0-9a-f]{40,}$/i.test(print)),
  TXT: textComplaint,
}

export const RECORD_TYPES: readonly string[] = Object.keys(TYPES)

/** Refuses data that do not fit the type of their record set. */
export function checkRecords(type: string, records: readonly string[]): void {
  if (type === 'CNAME' && new Set(records).size > 1)
    throw invalidObject('CNAME recordsets may not have more than 1 record')
  for (const data of records) {
    const complaint = Object.hasOwn(TYPES, type) ? TYPES[type]?.(data) : undefined
    if (complaint) throw invalidObject(complaint)
  }
}
