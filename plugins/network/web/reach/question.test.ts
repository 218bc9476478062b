import { expect, it } from 'vitest'
import { askedIn, problemsOf } from './question.ts'

const END = 'Enter an address such as 10.0.0.5.'
const PORT = 'Enter a whole number from 1 to 65535.'
const asked = { from: 'address/10.0.0.5', to: 'address/10.0.0.6', protocol: 'tcp', port: '' } as const

it('reads what is asked from the address of the page, TCP where it names no protocol', () => {
  expect(askedIn({})).toEqual({ from: '', to: '', port: '', protocol: 'tcp' })
  expect(askedIn({ ...asked, protocol: 'icmp', port: '8' })).toEqual({ ...asked, protocol: 'icmp', port: '8' })
  expect(askedIn({ protocol: 'constructor' }).protocol).toBe('tcp')
})

it.each([
  [{}, {}],
  [{ from: '' }, { from: 'Choose an end.' }],
  [{ to: '' }, { to: 'Choose an end.' }],
  [
    { from: 'nowhere', to: 'address/' },
    { from: END, to: END },
  ],
  [{ port: '1' }, {}],
  [{ port: '65535' }, {}],
  [{ port: '65536' }, { port: PORT }],
  [{ port: '0', protocol: 'udp' as const }, { port: PORT }],
  [{ port: '0', protocol: 'icmp' as const }, {}],
  [{ port: '0', protocol: 'any' as const }, {}],
])('finds in a question with %j %j', (more, problems) => {
  expect(problemsOf({ ...asked, ...more })).toEqual(problems)
})
