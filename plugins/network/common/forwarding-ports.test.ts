import { expect, it } from 'vitest'
import { parsePorts } from './forwarding-ports.ts'

it('takes a port from 1 to 65535 or a range of two, and nothing else [NETP-118]', () => {
  expect(['1', '65535', '80:90', '1:65535', '10000:20000'].map(parsePorts)).toEqual([
    [1, 1],
    [65_535, 65_535],
    [80, 90],
    [1, 65_535],
    [10_000, 20_000],
  ])
  for (const wrong of ['', '0', '65536', '90:80', '80:', ':80', '80-90', '1:2:3', ' 80', '8.0', '-1', '100000:200000'])
    expect(parsePorts(wrong), wrong).toBeUndefined()
})
