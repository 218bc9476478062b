import { expect, it } from 'vitest'
import { defaultPools, firstHost, formatAddressRange, isWithin, overlap, parseAddressRange } from './address-range.ts'
import { formatIpAddress, parseIpAddress } from './ip-address.ts'

const rewrite = (text: string) => {
  const address = parseIpAddress(text)
  return address && formatIpAddress(address)
}

it.each([
  ['10.0.0.5', '10.0.0.5'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
  ['::', '::'],
  ['fe80::1:0:0:1', 'fe80::1:0:0:1'],
  ['1:0:0:2:0:0:3:4', '1::2:0:0:3:4'],
  ['0:0:1:0:0:1:1:1', '::1:0:0:1:1:1'],
  ['fe80::1%eth0', undefined],
  ['10.0.0.256', undefined],
  ['1:2:3', undefined],
  ['banana', undefined],
])('reads and writes %s', (text, written) => {
  expect(rewrite(text)).toBe(written)
})

it('drops host bits, and knows first host, pools and overlap', () => {
  const range = parseAddressRange('10.0.0.7/24')
  const half = parseAddressRange('10.0.0.128/25')
  const inside = parseIpAddress('10.0.0.9')
  if (!range || !half || !inside) throw new TypeError('the test’s own ranges must parse')
  expect(formatAddressRange(range)).toBe('10.0.0.0/24')
  expect(firstHost(range)).toBe('10.0.0.1')
  expect(defaultPools(range, '10.0.0.10')).toEqual([
    { start: '10.0.0.1', end: '10.0.0.9' },
    { start: '10.0.0.11', end: '10.0.0.254' },
  ])
  expect([overlap(range, half), isWithin(range, inside), isWithin(half, inside)]).toEqual([true, true, false])
})
