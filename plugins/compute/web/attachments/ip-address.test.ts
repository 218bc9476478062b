import { expect, it } from 'vitest'
import { isIpAddress } from './ip-address.ts'

it('knows an address of either family, and refuses everything else', () => {
  expect(['10.0.0.5', '0.0.0.0', 'fd00::5', '::ffff:10.0.0.5'].filter(isIpAddress)).toHaveLength(4)
  const wrong = [
    '',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.5/24',
    '1.2.3.4.5',
    '0x0a.0.0.1',
    'fd00::5::1',
    'fd00::1]/x[',
    'host',
  ]
  expect(wrong.filter(isIpAddress)).toEqual([])
})
