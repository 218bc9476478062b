import { expect, it } from 'vitest'
import { isWithin, parseAddress, parseCidr } from './ip-address.ts'

it('reads addresses of both versions, and refuses everything else', () => {
  expect(parseAddress('10.0.0.255')).toEqual({ version: 4, value: 0x0a0000ffn, bits: 32 })
  expect(parseAddress('fd00::1')).toEqual({ version: 6, value: (0xfd00n << 112n) + 1n, bits: 128 })
  expect(parseAddress('::')).toEqual({ version: 6, value: 0n, bits: 128 })
  expect(parseAddress('64:ff9b::192.0.2.1')).toEqual(parseAddress('64:ff9b::c000:201'))
  expect(parseAddress('1:2:3:4:5:6:7::')).toEqual(parseAddress('1:2:3:4:5:6:7:0'))
  expect(parseAddress('::ffff:10.0.0.1')).toMatchObject({ version: 6, value: 0xffff0a000001n })
  for (const text of [
    '64:ff9b::192.0.2',
    '1.2.3.4::',
    '::1.2.3.4:5',
    '',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.01',
    '1:2:3',
    '::1::',
    '1:2:3:4:5:6:7:8:9',
    '1::2:3:4:5:6:7:8',
    'fd00::xyz',
  ])
    expect(parseAddress(text), text).toBeUndefined()
})

it('reads ranges with a prefix length that the version allows', () => {
  expect(parseCidr('10.0.0.0/24')).toMatchObject({ version: 4, bits: 24 })
  expect(parseCidr('::/0')).toMatchObject({ version: 6, bits: 0 })
  expect(parseCidr('64:ff9b::192.0.2.0/120')).toMatchObject({ version: 6, bits: 120 })
  for (const text of ['10.0.0.0', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', '10.0.0.0/8/8'])
    expect(parseCidr(text), text).toBeUndefined()
})

it('says whether a range is within another', () => {
  const within = (inner: string, outer: string) => {
    const [one, other] = [parseCidr(inner), parseCidr(outer)]
    return one && other && isWithin(one, other)
  }
  expect(within('10.1.0.0/24', '10.0.0.0/8')).toBe(true)
  expect(within('10.0.0.0/8', '10.0.0.0/8')).toBe(true)
  expect(within('10.0.0.0/8', '10.0.0.0/24')).toBe(false)
  expect(within('11.0.0.0/24', '10.0.0.0/8')).toBe(false)
  expect(within('fd00::/64', '10.0.0.0/8')).toBe(false)
  expect(within('10.0.0.0/8', '::/0')).toBe(false)
})
