import { expect, it } from 'vitest'
import { parseStoreServer, serverName } from './store-server.ts'

const parse = (address: string, more: Readonly<Record<string, string>> = {}) =>
  parseStoreServer({ FASCIA_STORE: address, ...more }, '/place')

it('reads the address of a server, and where its password and authorities are', () => {
  expect(parseStoreServer({}, '/place')).toBeUndefined()
  expect(parse('mysql://fascia:p%40ss%2F@db.example/dash%20board')).toEqual({
    engine: 'mariadb',
    host: 'db.example',
    port: 3306,
    database: 'dash board',
    user: 'fascia',
    password: 'p@ss/',
    passwordFile: undefined,
    hasTls: false,
    caFile: undefined,
  })
  expect(
    parse('postgresql://fascia@[::1]:6432/fascia', { FASCIA_STORE_PASSWORD_FILE: 'pw', FASCIA_STORE_CA: 'ca.pem' }),
  ).toMatchObject({
    ...{ engine: 'postgresql', host: '::1', port: 6432, password: undefined },
    ...{ passwordFile: '/place/pw', hasTls: true, caFile: '/place/ca.pem' },
  })
  expect(parse('postgres://fascia@db/fascia?tls=true')).toMatchObject({ hasTls: true, caFile: undefined, port: 5432 })
  expect(serverName(parse('postgres://fascia:secret@[::1]/x') ?? expect.fail())).toBe('postgres://[::1]:5432/x')
})

it.each([
  ['oracle://fascia:secret-1@db/fascia', /must be mysql:\/\/user@host/],
  ['mysql://db/fascia?x=secret-1', /must be mysql:\/\/user@host/],
  ['mysql://fascia:secret-1/@db/fascia', /must be mysql:\/\/user@host|one database/],
  ['mysql://fascia:secret-1@db', /one database/],
  ['mysql://fascia:secret-1@db/a/b', /one database/],
  ['mysql://fascia:%secret-1@db/fascia', /each % written as %25/],
  ['mysql://fascia:secret-1@db/fascia?ssl=true', /no option 'ssl'/],
  ['mysql://fascia:secret-1@db/fascia?tls=maybe', /tls=true or tls=false/],
  ['mysql://fascia:secret-1@10.0.0.1/fascia?tls=true', /by its host name/],
])('refuses %s without its password in the message', (address, words) => {
  expect(() => parse(address)).toThrow(
    expect.objectContaining({ code: 'GATEWAY_CONFIG_INVALID', message: expect.stringMatching(words) }),
  )
  expect(() => parse(address)).not.toThrow(/secret-1/)
})

it('refuses a password in two places, and an authority without TLS', () => {
  expect(() => parse('mysql://fascia:a@db/fascia', { FASCIA_STORE_PASSWORD: 'b' })).toThrow(/more than one place/)
  expect(() => parse('mysql://fascia@db/fascia?tls=false', { FASCIA_STORE_CA: 'ca.pem' })).toThrow(/asks for TLS/)
})
