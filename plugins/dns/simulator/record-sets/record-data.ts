import { isIPv4, isIPv6 } from 'node:net'
import { isDomain } from '../domain-name.ts'
import { invalidObject } from '../kit.ts'

/** What is wrong with the data of one record; undefined when nothing is. */
type Check = (data: string) => string | undefined

const kind =
  (name: string, fits: (data: string) => boolean): Check =>
  (data) =>
    fits(data) ? undefined : `'${data}' is not a '${name}'`

const within = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most

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
    within(text, least, most)

/** A text is quoted where it has spaces, and quotation marks inside have a backslash before them. */
function text(data: string): string | undefined {
  const isQuoted = data.startsWith('"') && data.endsWith('"') && data.length > 1
  if (!isQuoted) {
    if (data.startsWith('"') || data.endsWith('"')) {
      return 'TXT record is missing a double quote either at beginning or at end.'
    }
    if (/\s/.test(data)) return 'Empty spaces are not allowed in TXT record unless wrapped in double quotes.'
    if (data.length > 255) return "Property 'data' on record is too long"
  }
  const inner = isQuoted ? data.slice(1, -1) : data
  const strings = isQuoted ? inner.split(/"\s+"/) : [inner]
  if (strings.some((one) => /(?<!\\)"/.test(one))) return 'Quotation marks should be escaped with backslash.'
  return strings.some((one) => one.length > 255) ? 'TXT record string is longer than 255 characters.' : undefined
}

/** Designate reads flags of 0 and 1 alone, and values without quotation marks. */
const CAA_VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  issue: isIssuer,
  issuewild: isIssuer,
  iodef(value) {
    const mail = /^mailto:[\w-]+(?:\+[\w-]+)?@(.*)$/.exec(value)
    const page = /^https?:\/\/([^/]*)\//.exec(value)
    return isDomain(`${(mail ?? page)?.[1]}.`)
  },
}

function isIssuer(value: string): boolean {
  const [domain, ...parameters] = value.split(';')
  return isDomain(`${domain}.`) && parameters.every((one) => /^\s[A-Za-z0-9]+=[A-Za-z0-9]+/.test(one))
}

const authority = kind('caa_property', (data) => {
  const [, flags = '', tag = '', value = ''] = /^(\d+) (\S+) (.+)$/.exec(data) ?? []
  return within(flags, 0, 1) && Object.hasOwn(CAA_VALUES, tag) && (CAA_VALUES[tag]?.(value) ?? false)
})

/** The types that record sets may have, with the check of their data. */
const TYPES: Readonly<Record<string, Check>> = {
  A: kind('ipv4', isIPv4),
  AAAA: kind('ipv6', isIPv6),
  CAA: authority,
  CNAME: hostname,
  MX: fields('mx', number(0, 65_535), (name) => name === '.' || isDomain(name)),
  NS: hostname,
  PTR: hostname,
  SPF: text,
  SRV: fields('srv', number(0, 65_535), number(0, 65_535), number(0, 65_535), (name) => name === '.' || isDomain(name)),
  SSHFP: fields('sshfp', number(0, 4), number(0, 2), (print) => /^[0-9a-f]{40,}$/i.test(print)),
  TXT: text,
}

export const RECORD_TYPES: readonly string[] = Object.keys(TYPES)

/** Refuses data that do not fit the type of their record set. */
export function checkRecords(type: string, records: readonly string[]): void {
  for (const data of records) {
    const complaint = Object.hasOwn(TYPES, type) ? TYPES[type]?.(data) : undefined
    if (complaint) throw invalidObject(complaint)
  }
}
