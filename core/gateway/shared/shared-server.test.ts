import { expect, it } from 'vitest'
import { parseSharedServer, sharedServerName } from './shared-server.ts'

const parsed = (FASCIA_SHARED: string, more: Readonly<Record<string, string>> = {}) =>
  parseSharedServer({ FASCIA_SHARED, ...more }, '/place')

it('reads the address of a server, with the usual port and database', () => {
  expect(parsed('')).toBeUndefined()
  expect(parsed('redis://cache.example')).toEqual({
    host: 'cache.example',
    port: 6379,
    database: 0,
    user: undefined,
    password: undefined,
    passwordFile: undefined,
    hasTls: false,
    caFile: undefined,
  })
  const files = { FASCIA_SHARED_PASSWORD_FILE: 'word', FASCIA_SHARED_CA: '/etc/ca.pem' }
  expect(parsed('rediss://ada@[::1]:7000/3', files)).toEqual({
    host: '::1',
    port: 7000,
    database: 3,
    user: 'ada',
    password: undefined,
    passwordFile: '/place/word',
    hasTls: true,
    caFile: '/etc/ca.pem',
  })
  expect(parsed('redis://:a%40b@cache')?.password).toBe('a@b')
  expect(parsed('redis://cache', { FASCIA_SHARED_PASSWORD: 'word' })?.password).toBe('word')
})

it('refuses what it cannot mean, and repeats no password', () => {
  const refused = [
    ['http://cache'],
    ['cache:6379'],
    ['redis://:hidden@/0'],
    ['redis://:hidden@cache/zero'],
    ['redis://:hidden@cache?db=1'],
    ['redis://:hidden%@cache'],
    ['redis://:hidden@cache', { FASCIA_SHARED_PASSWORD: 'hidden' }],
    ['redis://:hidden@cache', { FASCIA_SHARED_CA: 'ca.pem' }],
  ] as const
  for (const [text, more] of refused) {
    expect(() => parsed(text, more)).toThrow(expect.objectContaining({ code: 'GATEWAY_CONFIG_INVALID' }))
    expect(() => parsed(text, more)).toThrow(/^(?!.*hidden)FASCIA_SHARED/)
  }
})

it('names a server without its user and password', () => {
  const server = parsed('rediss://ada:hidden@[::1]:7000/3')
  expect(server && sharedServerName(server)).toBe('rediss://[::1]:7000/3')
})
