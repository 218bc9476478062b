import { randomUUID } from 'node:crypto'
import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, expect, it } from 'vitest'
import * as choices from '../../api/choices.ts'
import * as flavors from '../../api/flavors.ts'

const cloud = await openCloud('member')
const admin = await openCloud('admin')
const native = await openNativeCloud('member')
afterAll(() => native.undo())

it('makes, lists, changes and deletes flavors and flavor profiles, and lists zones and providers [LB-029, LB-086]', async () => {
  const name = `flavor-${randomUUID()}`
  const [provider] = await cloud.send(choices.listProviders)
  const flavor_data = JSON.stringify({ loadbalancer_topology: 'SINGLE' })
  const profile = await admin.send(flavors.createProfile, {
    body: { flavor_profile: { name, provider_name: provider?.name ?? '', flavor_data } },
  })
  expect(profile).toMatchObject({ id: expect.any(String), name, description: null, flavor_data, is_enabled: true })
  const inProfile = { params: { id: profile.id } }
  const flavor = await admin.send(flavors.create, {
    body: { flavor: { name, description: 'one', flavor_profile_id: profile.id } },
  })
  const params = { id: flavor.id }
  expect(await cloud.send(flavors.get, { params })).toMatchObject({ name, description: 'one', is_enabled: true })
  expect(await admin.send(flavors.get, { params, query: { full: 'true' } })).toMatchObject({
    flavor_profile_id: profile.id,
    flavor_profile_name: name,
  })
  await admin.send(flavors.update, { params, body: { flavor: { enabled: false } } })
  const listed = await cloud.send(flavors.list)
  expect(listed.find(({ id }) => id === flavor.id)).toMatchObject({ is_enabled: false, description: 'one' })
  expect(await admin.refusal(flavors.removeProfile, inProfile)).toMatchObject({ status: 409 })
  expect(await cloud.refusal(flavors.remove, { params })).toMatchObject({ status: 403 })
  await admin.send(flavors.remove, { params })
  expect(
    await admin.send(flavors.updateProfile, { ...inProfile, body: { flavor_profile: { name: `${name}-b` } } }),
  ).toMatchObject({
    name: `${name}-b`,
  })
  expect((await admin.send(flavors.listProfiles)).map(({ id }) => id)).toContain(profile.id)
  expect(await admin.send(flavors.getProfile, inProfile)).toMatchObject({ provider_name: provider?.name })
  await admin.send(flavors.removeProfile, inProfile)
  for (const zone of await cloud.send(choices.listZones))
    expect(zone).toMatchObject({ name: expect.any(String), is_enabled: expect.any(Boolean) })
})

it('lists certificates with the names of their secrets, and secrets with their expiry, without a payload [LB-087]', async () => {
  const name = `secret-${randomUUID()}`
  const payload = { payload: 'PEM', payload_content_type: 'text/plain' }
  const expiration = '2099-01-01T00:00:00'
  const ask = <T>(path: string, body: object) => native.ask<T>('key-manager', 'POST', `/v1${path}`, body)
  const { secret_ref } = await ask<{ secret_ref: string }>('/secrets', { name, expiration, ...payload })
  const secret_refs = [{ name: 'certificate', secret_ref }]
  const { container_ref } = await ask<{ container_ref: string }>('/containers', {
    name,
    type: 'certificate',
    secret_refs,
  })
  const secrets = await cloud.request<{ items: readonly choices.Secret[] }>('GET', choices.listSecrets.path)
  const secret = secrets.body.items.find((one) => one.secret_ref === secret_ref)
  expect(secret).toMatchObject({ name, secret_type: 'opaque', expiration: expect.stringMatching(/^2099-01-01/) })
  expect(JSON.stringify(secrets.body)).not.toContain('"payload"')
  const certificates = await cloud.send(choices.listCertificates)
  expect(certificates.find((one) => one.container_ref === container_ref)).toMatchObject({
    name,
    type: 'certificate',
    secret_refs,
  })
  await native.ask('key-manager', 'DELETE', `/v1/containers/${container_ref.split('/').at(-1)}`)
  await native.ask('key-manager', 'DELETE', `/v1/secrets/${secret_ref.split('/').at(-1)}`)
})
