import { randomUUID } from 'node:crypto'
import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as keypairs from '../../api/keypairs.ts'

const cloud = await openCloud('member')

async function names(): Promise<readonly string[]> {
  return (await cloud.send(keypairs.list)).map(({ name }) => name)
}

it('imports a public key, lists it, reads it and deletes it by name [COMPUTE-023]', async () => {
  const name = `imported ${randomUUID().slice(0, 8)}`
  const public_key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl contract'
  const params = { name }
  const body = { name, key_type: 'ssh', public_key }
  const made = await cloud.ask(keypairs.create, { body })
  expect(made).toMatchObject({ status: 201, body: { name, type: 'ssh', public_key } })
  expect(made.body).not.toHaveProperty('private_key')
  expect(await names()).toContain(name)
  expect(await cloud.ask(keypairs.get, { params })).toMatchObject({
    status: 200,
    body: { name, type: 'ssh', public_key, fingerprint: made.body.fingerprint, user_id: expect.any(String) },
  })
  expect(await cloud.refusal(keypairs.create, { body })).toMatchObject({
    status: 409,
    body: { service: 'compute' },
  })
  expect((await cloud.ask(keypairs.remove, { params })).status).toBe(204)
  expect(await names()).not.toContain(name)
})

it('creates a key pair and tells its private key once [COMPUTE-023]', async () => {
  const name = `made-${randomUUID().slice(0, 8)}`
  const made = await cloud.ask(keypairs.create, { body: { name, key_type: 'ssh' } })
  expect(made).toMatchObject({
    status: 201,
    body: { name, private_key: expect.stringContaining('PRIVATE KEY'), public_key: expect.stringMatching(/^ssh-/) },
  })
  expect(await cloud.send(keypairs.get, { params: { name } })).not.toHaveProperty('private_key')
  await cloud.send(keypairs.remove, { params: { name } })
})

it('names the field that a key pair lacks', async () => {
  expect(await cloud.refusal(keypairs.create, { body: { key_type: 'ssh' } })).toMatchObject({
    status: 400,
    body: { fields: { name: [expect.any(String)] } },
  })
})
