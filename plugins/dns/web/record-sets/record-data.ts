import type { EditableType } from '../../api/record-sets.ts'
import { isDomainName, toAscii } from '../domain-name.ts'

/** How the data of a type are written: an example for the field, the check of one record, and the field that holds a domain name. */
interface RecordFormat {
  readonly example: string
  readonly check: (data: string) => string | undefined
  readonly nameAt?: number
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)

const isIpv4 = (text: string): boolean => IPV4.test(text)

/** Whether a text is an IPv6 address: what a browser takes as a host in brackets. */
function isIpv6(text: string): boolean {
  return /^[0-9a-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`)
}

const isWithin = (text: string | undefined, least: number, most: number): boolean =>
  text !== undefined && /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most

const HOST = 'Enter a domain name that ends with a dot.'

const hostname = (data: string): string | undefined => (isDomainName(data) ? undefined : HOST)

function mail(data: string): string | undefined {
  const [priority, name, ...more] = data.split(/\s+/)
  if (name === undefined || more.length > 0) return 'Enter a priority and a mail server: 10 mail.example.com.'
  if (!isWithin(priority, 0, 65_535)) return 'The priority is a whole number from 0 to 65535.'
  return name === '.' || isDomainName(name)
    ? undefined
    : 'The mail server is a domain name that ends with a dot, or a dot where none takes mail.'
}

function serviceLocation(data: string): string | undefined {
  const [priority, weight, port, target, ...more] = data.split(/\s+/)
  if (target === undefined || more.length > 0) {
    return 'Enter priority, weight, port and target: 10 60 5060 sip.example.com.'
  }
  if (!isWithin(priority, 0, 65_535)) return 'The priority is a whole number from 0 to 65535.'
  if (!isWithin(weight, 0, 65_535)) return 'The weight is a whole number from 0 to 65535.'
  if (!isWithin(port, 0, 65_535)) return 'The port is a whole number from 0 to 65535.'
  return target === '.' || isDomainName(target)
    ? undefined
    : 'The target is a domain name that ends with a dot, or a dot.'
}

/** The lengths of fingerprints in hexadecimal digits, by the number of their algorithm. */
const FINGERPRINTS: Readonly<Record<string, number>> = { '1': 40, '2': 64 }

function fingerprint(data: string): string | undefined {
  const [algorithm, type = '', print, ...more] = data.split(/\s+/)
  if (print === undefined || more.length > 0) return 'Enter algorithm, fingerprint type and fingerprint: 4 2 1f2e…'
  if (!isWithin(algorithm, 0, 255)) return 'The algorithm is a whole number from 0 to 255.'
  if (!isWithin(type, 0, 255)) return 'The fingerprint type is a whole number from 0 to 255.'
  const length = FINGERPRINTS[type]
  if (/^[0-9a-f]{10,}$/i.test(print) && (length === undefined || print.length === length)) return undefined
  if (length === undefined) return 'A fingerprint has 10 hexadecimal digits at least.'
  return length === 40
    ? 'A SHA-1 fingerprint has 40 hexadecimal digits.'
    : 'A SHA-256 fingerprint has 64 hexadecimal digits.'
}

const LONGEST_STRING = 255

function characters(data: string): string | undefined {
  const isOpened = data.startsWith('"')
  const isClosed = data.endsWith('"') && !data.endsWith('\\"') && data.length > 1
  if (isOpened !== isClosed) return 'A quotation mark is missing at the beginning or at the end.'
  if (!isOpened && /\s/.test(data)) return 'Put a text with spaces in quotation marks: "two words".'
  const strings = isOpened ? data.slice(1, -1).split(/"\s+"/) : [data]
  if (strings.some((one) => /(?<!\\)"/.test(one))) return 'Write a quotation mark inside the text as \\".'
  return strings.every((one) => new TextEncoder().encode(one).length <= LONGEST_STRING)
    ? undefined
    : 'A string has at most 255 bytes: divide it into several in quotation marks.'
}

const LABELS = '(?:(?!-)[A-Za-z0-9_-]{1,63}(?<!-)\\.)*(?!-)[A-Za-z0-9_-]{1,63}(?<!-)'
const ISSUER = new RegExp(`^${LABELS}(?:; [A-Za-z0-9]+=[A-Za-z0-9][^;]*)*$`)

/** The value of a CAA record as zone files write it: with quotation marks, which Designate does not take. */
const unquoted = (value: string): string => /^"([^"]*)"$/.exec(value)?.[1] ?? value

/** Designate takes no critical flag but 1. */
const CAA_VALUES: Readonly<Record<string, RegExp>> = {
  issue: ISSUER,
  issuewild: ISSUER,
  iodef: new RegExp(`^(?:mailto:[A-Za-z0-9_-]+(?:\\+[A-Za-z0-9_-]+)?@${LABELS}|https?://${LABELS}/\\S*)$`),
}

function authority(data: string): string | undefined {
  const [flags, tag = '', ...rest] = data.split(/\s+/)
  const value = rest.join(' ')
  if (value === '') return 'Enter flags, tag and value: 0 issue ca.example.net'
  if (!isWithin(flags, 0, 1)) return 'The flags are 0 or 1.'
  const pattern = Object.hasOwn(CAA_VALUES, tag) ? CAA_VALUES[tag] : undefined
  if (!pattern) return 'The tag is issue, issuewild or iodef.'
  if (pattern.test(unquoted(value))) return undefined
  return tag === 'iodef'
    ? 'The value of iodef is a mailto: address, or an http(s): one with a path.'
    : 'The value is the domain of an authority, and parameters: ca.example.net; account=1'
}

export const RECORD_FORMATS: Readonly<Record<EditableType, RecordFormat>> = {
  A: {
    example: '203.0.113.10',
    check: (data) => (isIpv4(data) ? undefined : 'Enter an IPv4 address, such as 203.0.113.10.'),
  },
  AAAA: {
    example: '2001:db8::10',
    check: (data) => (isIpv6(data) ? undefined : 'Enter an IPv6 address, such as 2001:db8::10.'),
  },
  CNAME: { example: 'www.example.com.', check: hostname, nameAt: 0 },
  MX: { example: '10 mail.example.com.', check: mail, nameAt: 1 },
  NS: { example: 'ns1.example.com.', check: hostname, nameAt: 0 },
  PTR: { example: 'host.example.com.', check: hostname, nameAt: 0 },
  SPF: { example: '"v=spf1 mx -all"', check: characters },
  SRV: { example: '10 60 5060 sip.example.com.', check: serviceLocation, nameAt: 3 },
  SSHFP: { example: '4 2 …', check: fingerprint },
  TXT: { example: '"a text"', check: characters },
  CAA: { example: '0 issue ca.example.net', check: authority },
}

/** Whether a record set of this type can be made and changed: SOA cannot [DNS-021]. */
export function isEditable(type: string): type is EditableType {
  return Object.hasOwn(RECORD_FORMATS, type)
}

/** One record as it is sent: a domain name in it in punycode, single spaces between its parts, the value of a CAA record without quotation marks. */
export function sentRecord(type: EditableType, data: string): string {
  const { nameAt } = RECORD_FORMATS[type]
  if (type === 'CAA') return data.trim().replace(/"([^"]*)"$/, '$1')
  if (nameAt === undefined) return data.trim()
  return data
    .trim()
    .split(/\s+/)
    .map((part, at) => (at === nameAt ? toAscii(part) : part))
    .join(' ')
}

const NONE: ReadonlyMap<string, string> = new Map()

/** The records as they are sent, without empty lines; of those that are there already, by how they are shown, what the service has. */
export function sentRecords(type: EditableType, records: readonly string[], known = NONE): string[] {
  return records.filter((one) => one.trim() !== '').map((one) => known.get(one) ?? sentRecord(type, one))
}

/** What is wrong with the records of a type, but for those that are there already; undefined when nothing is [DNS-022]. */
export function recordsProblem(type: EditableType, records: readonly string[], known = NONE): string | undefined {
  const sent = sentRecords(type, records, known)
  if (sent.length === 0) return 'Enter a record.'
  if (new Set(sent).size < sent.length) return 'Each record may be there once.'
  if (type === 'CNAME' && sent.length > 1) return 'A CNAME has one record.'
  const entered = sentRecords(
    type,
    records.filter((one) => !known.has(one)),
  )
  return entered.map(RECORD_FORMATS[type].check).find((problem) => problem !== undefined)
}
