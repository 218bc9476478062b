import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as keypairs from '../api/keypairs.ts'
import * as passwords from '../api/passwords.ts'
import { keypairRoutes } from './keypairs.ts'
import { changeServerPassword, getServerPassword } from './server-password.ts'

const params = { name: 'demo key' }

it('gives key pairs with their types, of SSH where Nova does not say, and deletes one', async () => {
  const found = [{ keypair: { name: 'one' } }, { keypair: { name: 'two', type: 'x509' } }]
  const bench = tryRoutes(keypairRoutes, {
    answers: { 'compute GET /os-keypairs': found, 'compute GET /os-keypairs/demo key': { keypair: { name: 'one' } } },
  })
  expect(await bench.ask(keypairs.list)).toEqual([
    { name: 'one', type: 'ssh' },
    { name: 'two', type: 'x509' },
  ])
  expect(await bench.ask(keypairs.get, { params })).toEqual({ name: 'one', type: 'ssh' })
  await bench.ask(keypairs.remove, { params })
  expect(bench.lines()).toEqual([
    'compute GET /os-keypairs (2.35)',
    'compute GET /os-keypairs/demo key (2.35)',
    'compute DELETE /os-keypairs/demo key (2.35)',
  ])
})

it('makes a key pair of a type, and gives its private key in this answer alone [COMPUTE-023]', async () => {
  const keypair = { name: 'a b', private_key: 'secret' }
  const bench = tryRoutes(keypairRoutes, { answers: { 'compute POST /os-keypairs': { keypair } } })
  const body = { name: 'a b', key_type: 'x509', public_key: 'k' }
  expect(await bench.ask(keypairs.create, { body })).toMatchObject({
    status: 201,
    headers: { location: '/api/nova/keypairs/a%20b' },
    body: { ...keypair, type: 'ssh' },
  })
  expect(bench.sent).toEqual([
    ['compute POST /os-keypairs (2.35)', { keypair: { name: 'a b', public_key: 'k', type: 'x509' } }],
  ])
})

it('gives the password of an instance as it is encrypted, and changes it [COMPUTE-049]', async () => {
  const answers = { 'compute GET /servers/s1/os-server-password': { password: 'abc=' } }
  const read = tryRoutes([getServerPassword], { answers })
  expect(await read.ask(passwords.get, { params: { id: 's1' } })).toEqual({ encrypted_password: 'abc=' })
  const bench = tryRoutes([changeServerPassword])
  await bench.ask(passwords.set, { params: { id: 's1' }, body: { password: 'new' } })
  expect(bench.sent).toEqual([['compute POST /servers/s1/action', { changePassword: { adminPass: 'new' } }]])
})
