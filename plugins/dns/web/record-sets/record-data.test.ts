import { expect, it } from 'vitest'
import { RECORD_FORMATS, recordsProblem, sentRecords } from './record-data.ts'

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
  ['SRV', '10 60 5060 sip.example.com.', '10 60 sip.example.com.'],
  ['SRV', '0 0 0 .', '0 0 65536 sip.example.com.'],
  ['SSHFP', `4 2 ${'a'.repeat(64)}`, `4 2 ${'a'.repeat(40)}`],
  ['SSHFP', `1 1 ${'0'.repeat(40)}`, `5 1 ${'0'.repeat(40)}`],
  ['TXT', '"two words"', 'two words'],
  ['TXT', '"a \\" b" "c"', '"a " b"'],
  ['TXT', 'a'.repeat(255), LONG],
  ['SPF', '"v=spf1 -all"', '"v=spf1 -all'],
  ['CAA', '0 issue "ca.example.net"', '256 issue "ca.example.net"'],
  ['CAA', '128 iodef "mailto:a@example.net"', '0 iodef "ca.example.net"'],
  ['CAA', '0 issuewild ";"', '0 other "ca.example.net"'],
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
