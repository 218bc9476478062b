import { expect, it } from 'vitest'
import { cidrsProblem } from './cidrs-problem.ts'

it('takes an empty text and lists of address/prefix, and nothing else [CINFRA-048]', () => {
  for (const text of [undefined, '', '10.0.0.1/32', '10.0.0.0/8, 192.168.1.0/24', '2001:db8::/32'])
    expect(cidrsProblem(text)).toBeUndefined()
  for (const text of ['10.0.0.1', '10.0.0.1/33', '10.0.0.256/8', '10.0.0.0/8,', 'home'])
    expect(cidrsProblem(text)).toBe('Invalid format. Must be a comma-separated CIDR string: {ip}/32,{ip}/24')
})
