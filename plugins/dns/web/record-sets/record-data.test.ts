import { expect, it } from 'vitest'
import { isEditable, RECORD_FORMATS, recordsProblem, sentRecords } from './record-data.ts'

const LONG = 'a'.repeat(256)

it.each([
  ['A', '203.0.113.10', '203.0.113.300'],
  ['A', '0.0.0.0', '2001:db8::1'],
  ['AAAA', '2001:db8::10', '2001:db8:::1'],
  ['AAAA', '::ffff:192.0.2.1', '192.0.2.1'],
  ['CNAME', 'www.example.com.', 'www.example.com'],
  ['CNAME', 'münchen.example.', '-a.example.'],
  ['NS', 'ns1.example.com.', 'ns1'],
  ['PTR', 'host.example.com.', `${'a'.repeat(64)}.example.`],
  ['MX', '10 mail.example.com.', 'mail.example.com.'],
  ['MX', '0 mail.example.com.', '65536 mail.example.com.'],
  ['MX', '0 .', '0 mail'],
  ['SRV', '10 60 5060 sip.example.com.', '10 60 sip.example.com.'],
  ['SRV', '0 0 0 .', '0 0 65536 sip.example.com.'],
  ['SSHFP', `4 2 ${'a'.repeat(64)}`, `4 2 ${'a'.repeat(40)}`],
  ['SSHFP', `1 1 ${'0'.repeat(40)}`, `256 1 ${'0'.repeat(40)}`],
  ['SSHFP', `5 0 ${'0'.repeat(10)}`, `5 0 ${'0'.repeat(9)}`],
  ['TXT', '"two words"', 'two words'],
  ['TXT', '"a \\" b" "c"', '"a " b"'],
  ['TXT', 'a'.repeat(255), LONG],
  ['SPF', '"v=spf1 -all"', '"v=spf1 -all'],
  ['CAA', '0 issue ca.example.net', '2 issue ca.example.net.'],
  ['CAA', '1 iodef mailto:a@example.net', '0 iodef ca.example.net.'],
  ['CAA', '0 issuewild ca.example.net', '0 other ca.example.net.'],
  ['CAA', '0 issue "letsencrypt.org"', '0 issue "letsencrypt.org'],
  ['CAA', '0 issue ca.example.net; accounturi=https://ca.example.net/1', '0 issue ca.example.net; accounturi'],
] as const)('checks the data of %s: takes %s, refuses %s', (type, right, wrong) => {
  expect(RECORD_FORMATS[type].check(right)).toBeUndefined()
  expect(RECORD_FORMATS[type].check(wrong)).toMatch(/\./)
  expect(RECORD_FORMATS[type].check(RECORD_FORMATS[type].example) === undefined || type === 'SSHFP').toBe(true)
})

it('sends domain names in punycode, and other data as they are', () => {
  expect(sentRecords('MX', ['10  Café.example.', ''])).toEqual(['10 xn--caf-dma.example.'])
  expect(sentRecords('TXT', [' "café" '])).toEqual(['"café"'])
})

it('asks for a record, and each once [DNS-022]', () => {
  expect(recordsProblem('A', ['', ' '])).toBe('Enter a record.')
  expect(recordsProblem('A', ['192.0.2.1', '192.0.2.1'])).toBe('Each record may be there once.')
  expect(recordsProblem('A', ['192.0.2.1', '192.0.2.2'])).toBeUndefined()
})

const HEX_40 = 'a'.repeat(40)
const HEX_64 = 'a'.repeat(64)
const TWO_OF_MAIL = 'Enter a priority and a mail server: 10 mail.example.com.'
const FOUR_OF_SERVICE = 'Enter priority, weight, port and target: 10 60 5060 sip.example.com.'
const THREE_OF_PRINT = 'Enter algorithm, fingerprint type and fingerprint: 4 2 1f2e…'
const THREE_OF_CAA = 'Enter flags, tag and value: 0 issue ca.example.net'
const NO_AUTHORITY = 'The value is the domain of an authority, and parameters: ca.example.net; account=1'
const NO_REPORT = 'The value of iodef is a mailto: address, or an http(s): one with a path.'
const NO_QUOTE = 'A quotation mark is missing at the beginning or at the end.'

it.each([
  ['A', '1.2.3', 'Enter an IPv4 address, such as 203.0.113.10.'],
  ['MX', '1e1 mail.example.com.', 'The priority is a whole number from 0 to 65535.'],
  ['SRV', '10 0x1 5060 sip.example.com.', 'The weight is a whole number from 0 to 65535.'],
  ['AAAA', 'abcd', 'Enter an IPv6 address, such as 2001:db8::10.'],
  ['AAAA', '1:2', 'Enter an IPv6 address, such as 2001:db8::10.'],
  ['AAAA', '::1%25', 'Enter an IPv6 address, such as 2001:db8::10.'],
  ['AAAA', '::1]/x', 'Enter an IPv6 address, such as 2001:db8::10.'],
  ['CNAME', 'www', 'Enter a domain name that ends with a dot.'],
  ['MX', '10', TWO_OF_MAIL],
  ['MX', '10 mail.example.com. 20', TWO_OF_MAIL],
  ['MX', 'ten mail.example.com.', 'The priority is a whole number from 0 to 65535.'],
  ['MX', '10 mail', 'The mail server is a domain name that ends with a dot, or a dot where none takes mail.'],
  ['SRV', '1 2 3', FOUR_OF_SERVICE],
  ['SRV', '1 2 3 sip.example.com. 4', FOUR_OF_SERVICE],
  ['SRV', '65536 0 0 .', 'The priority is a whole number from 0 to 65535.'],
  ['SRV', '0 65536 0 .', 'The weight is a whole number from 0 to 65535.'],
  ['SRV', '0 0 65536 .', 'The port is a whole number from 0 to 65535.'],
  ['SRV', '0 0 0 sip', 'The target is a domain name that ends with a dot, or a dot.'],
  ['SSHFP', '1 1', THREE_OF_PRINT],
  ['SSHFP', `1 1 ${HEX_40} 2`, THREE_OF_PRINT],
  ['SSHFP', `x 1 ${HEX_40}`, 'The algorithm is a whole number from 0 to 255.'],
  ['SSHFP', `256 1 ${HEX_40}`, 'The algorithm is a whole number from 0 to 255.'],
  ['SSHFP', `1 256 ${HEX_40}`, 'The fingerprint type is a whole number from 0 to 255.'],
  ['SSHFP', '1 3 abc', 'A fingerprint has 10 hexadecimal digits at least.'],
  ['SSHFP', `1 1 ${HEX_64}`, 'A SHA-1 fingerprint has 40 hexadecimal digits.'],
  ['SSHFP', `1 1 ${'g'.repeat(40)}`, 'A SHA-1 fingerprint has 40 hexadecimal digits.'],
  ['SSHFP', `1 2 ${HEX_40}`, 'A SHA-256 fingerprint has 64 hexadecimal digits.'],
  ['TXT', '"open', NO_QUOTE],
  ['TXT', 'closed"', NO_QUOTE],
  ['TXT', '"', NO_QUOTE],
  ['TXT', '"escaped\\"', NO_QUOTE],
  ['TXT', 'two words', 'Put a text with spaces in quotation marks: "two words".'],
  ['TXT', '"a " b"', 'Write a quotation mark inside the text as \\".'],
  ['TXT', `"${LONG}"`, 'A string has at most 255 bytes: divide it into several in quotation marks.'],
  ['TXT', `"a" "${LONG}"`, 'A string has at most 255 bytes: divide it into several in quotation marks.'],
  ['TXT', `"${'é'.repeat(128)}"`, 'A string has at most 255 bytes: divide it into several in quotation marks.'],
  ['CAA', '0 issue', THREE_OF_CAA],
  ['CAA', '2 issue ca.example.net', 'The flags are 0 or 1.'],
  ['CAA', '0 toString ca.example.net', 'The tag is issue, issuewild or iodef.'],
  ['CAA', '0 issue "ca.example.net', NO_AUTHORITY],
  ['CAA', '0 issue ;', NO_AUTHORITY],
  ['CAA', '0 issue ca.example.net; account', NO_AUTHORITY],
  ['CAA', '0 issuewild a b', NO_AUTHORITY],
  ['CAA', '0 iodef ca.example.net', NO_REPORT],
  ['CAA', '0 iodef https://ca.example.net', NO_REPORT],
] as const)('says what is wrong with the %s record %s: %s [DNS-022]', (type, data, problem) => {
  expect(recordsProblem(type, [data])).toBe(problem)
})

it.each([
  ['MX', '65535 mail.example.com.'],
  ['SRV', '65535 65535 65535 sip.example.com.'],
  ['SSHFP', `6 1 ${'A'.repeat(40)}`],
  ['CAA', '1 issue ca.example.net; account=1; validation=dns01'],
  ['CAA', '0 iodef https://ca.example.net/report'],
  ['TXT', '""'],
  ['TXT', `"${'a'.repeat(255)}" "${'b'.repeat(255)}"`],
] as const)('takes the %s record %s, the largest of its kind', (type, data) => {
  expect(recordsProblem(type, [data])).toBeUndefined()
})

it('allows one record in a CNAME, and several in others', () => {
  expect(recordsProblem('CNAME', ['a.example.', 'b.example.'])).toBe('A CNAME has one record.')
  expect(recordsProblem('CNAME', ['a.example.'])).toBeUndefined()
  expect(recordsProblem('NS', ['a.example.', 'b.example.'])).toBeUndefined()
})

it('finds the wrong record behind right ones', () => {
  expect(recordsProblem('A', ['192.0.2.1', 'x'])).toBe('Enter an IPv4 address, such as 203.0.113.10.')
})

it('puts a name in punycode where the type has one, with single spaces, and leaves other types alone', () => {
  expect(sentRecords('SRV', [' 0  0 443  Café.example. '])).toEqual(['0 0 443 xn--caf-dma.example.'])
  expect(sentRecords('CNAME', ['Café.example.'])).toEqual(['xn--caf-dma.example.'])
  expect(sentRecords('CAA', [' 0 issue "letsencrypt.org"'])).toEqual(['0 issue letsencrypt.org'])
})

it('edits every type but SOA and those that it does not know [DNS-021]', () => {
  expect(['A', 'CAA', 'SOA', 'NAPTR', 'toString'].map(isEditable)).toEqual([true, true, false, false, false])
})
