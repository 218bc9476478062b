import { expect, it } from 'vitest'
import { checkRecords } from './record-data.ts'

const long = 'x'.repeat(200)

it.each([
  ['TXT', `"${long}" "${long}"`],
  ['TXT', '"a \\" b"'],
  ['CERT', 'PKIX 65535 RSASHA256 KR1L0GbocaIOOim1 +qdHtOSrDcOsGiI2NCcxuX2/Tqc='],
  ['CERT', '1 0 5 AAAA'],
  ['NAPTR', '100 10 S SIP+D2U !^.*$!sip:info@example.com! _sip._udp.example.com.'],
  ['NAPTR', '0 0 U E2U+sip  example.com.'],
  ['SRV', '10 0 5060 server.example.com.'],
])('takes %s data %s', (type, data) => {
  expect(() => checkRecords(type, [data])).not.toThrow()
})

it.each([
  ['TXT', '"a" "b"'],
  ['TXT', `${long}${long}`],
  ['TXT', `"${long}${long}" "b"`],
  ['TXT', 'ends with a backslash\\'],
  ['CERT', 'PKIZ 0 5 AAAA'],
  ['CERT', 'PKIX 65536 5 AAAA'],
  ['CERT', 'PKIX 0 5 ???'],
  ['NAPTR', '100 10 SS SIP+D2U !a!b! example.com.'],
  ['NAPTR', '100 10 S SIP+D2U !a!! example.com.'],
  ['NAPTR', '100 10 S SIP+D2U !a!b! example.com'],
  ['SRV', '10 0 5060 .'],
])('refuses %s data %s', (type, data) => {
  expect(() => checkRecords(type, [data])).toThrow()
})
