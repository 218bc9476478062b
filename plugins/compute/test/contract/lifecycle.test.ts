// @needs images network
import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import { type Flavor, shareServer } from './server-under-test.ts'

const shared = shareServer()

function tell(what: string, body: object, client = shared.cloud, method: 'POST' | 'PUT' = 'POST') {
  return client.request(method, `/api/nova/servers/${shared.server.id}/${what}/`, body)
}

it('is resized to another flavor, which is confirmed [COMPUTE-051]', async () => {
  const { body } = await shared.cloud.request<{ items: readonly Flavor[] }>('GET', '/api/nova/flavors/')
  const { id, ram, disk } = shared.ingredients.flavor
  const larger = body.items.find((flavor) => flavor.id !== id && flavor.ram >= ram && flavor.disk >= disk)
  if (!larger) return expect.fail('the cloud has no second flavor')
  expect((await tell('resize', { flavor_id: larger.id, disk_config: 'MANUAL' })).status).toBe(204)
  const resized = await shared.reaches('VERIFY_RESIZE')
  expect(resized).toMatchObject({ flavor: { original_name: larger.name } })
  expect((await shared.operate('confirm_resize')).status).toBe(204)
  expect(await shared.reaches('ACTIVE')).toMatchObject({ flavor: { original_name: larger.name } })
  expect(await shared.operate('revert_resize')).toMatchObject({ status: 409 })
})

it('is rebuilt from an image, and described anew; no description takes the old one away', async () => {
  const image_id = shared.ingredients.image.id
  const wish = { image_id, password: 'rebuilt-1', disk_config: 'AUTO', description: 'Rebuilt.' }
  expect((await tell('rebuild', wish)).status).toBe(204)
  expect(await shared.reaches('ACTIVE')).toMatchObject({
    image: { id: image_id },
    description: 'Rebuilt.',
    'OS-DCF:diskConfig': 'AUTO',
  })
  expect(await tell('rebuild', { image_id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 400 })
})

it('becomes an image by a snapshot, whose id is told [COMPUTE-042]', async () => {
  const name = `${shared.server.name}-snapshot`
  const { status, body } = await shared.cloud.request<string>('POST', '/api/nova/snapshots/', {
    instance_id: shared.server.id,
    name,
  })
  expect(status).toBe(200)
  expect(await shared.cloud.request('GET', `/api/glance/images/${body}/`)).toMatchObject({
    status: 200,
    body: { name },
  })
  await shared.reaches('ACTIVE')
  expect((await shared.cloud.request('DELETE', `/api/glance/images/${body}/`)).status).toBe(204)
})

it('tells its password as it has set it, and takes another', async () => {
  const path = `/api/nova/servers/${shared.server.id}/password/`
  expect(await shared.cloud.request('GET', path)).toMatchObject({ status: 200, body: { encrypted_password: '' } })
  expect((await tell('password', { password: 'another-1' }, shared.cloud, 'PUT')).status).toBe(204)
  expect(await tell('password', { password: '' }, shared.cloud, 'PUT')).toMatchObject({
    status: 400,
    body: { code: 'GATEWAY_INPUT_INVALID', fields: { password: expect.anything() } },
  })
  await shared.reaches('ACTIVE')
})

it('is moved and reset by an administrator only', async () => {
  const admin = await openCloud('admin')
  for (const [what, body] of [
    ['live-migrate', {}],
    ['reset-state', { state: 'error' }],
  ] as const)
    expect(await tell(what, body)).toMatchObject({ status: 403 })
  expect(await shared.operate('migrate')).toMatchObject({ status: 403 })
  expect(await tell('live-migrate', { host: 'no-such-host' }, admin)).toMatchObject({ status: 400 })
  expect((await tell('reset-state', { state: 'error' }, admin)).status).toBe(204)
  expect(await shared.cloud.request('GET', `/api/nova/servers/${shared.server.id}`)).toMatchObject({
    body: { status: 'ERROR' },
  })
  expect((await tell('reset-state', { state: 'active' }, admin)).status).toBe(204)
  await shared.reaches('ACTIVE')
  expect((await tell('live-migrate', { block_migration: true }, admin)).status).toBe(204)
})
