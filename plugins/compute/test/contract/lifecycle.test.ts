// @needs images network
import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import { type Flavor, shareServer } from './server-under-test.ts'

const shared = shareServer()

function operate(what: string, body: object) {
  return shared.request('POST', `${what}/`, body)
}

it('is resized to another flavor, which is confirmed [COMPUTE-051]', async () => {
  const flavors = await shared.cloud.list<Flavor>('/api/nova/flavors/')
  const { id, ram, disk } = shared.ingredients.flavor
  const larger = flavors.find((flavor) => flavor.id !== id && flavor.ram >= ram && flavor.disk >= disk)
  if (!larger) return expect.fail('the cloud has no second flavor')
  expect((await operate('resize', { flavor_id: larger.id, disk_config: 'MANUAL' })).status).toBe(204)
  const resized = await shared.reaches('VERIFY_RESIZE')
  expect(resized).toMatchObject({ flavor: { original_name: larger.name } })
  expect((await shared.operate('confirm_resize')).status).toBe(204)
  expect(await shared.reaches('ACTIVE')).toMatchObject({ flavor: { original_name: larger.name } })
  expect(await shared.operate('revert_resize')).toMatchObject({ status: 409 })
})

it('is rebuilt from an image, and described anew; no description takes the old one away', async () => {
  const image_id = shared.ingredients.image.id
  const wish = { image_id, password: 'rebuilt-1', disk_config: 'AUTO', description: 'Rebuilt.' }
  expect((await operate('rebuild', wish)).status).toBe(204)
  expect(await shared.reaches('ACTIVE')).toMatchObject({
    image: { id: image_id },
    description: 'Rebuilt.',
    'OS-DCF:diskConfig': 'AUTO',
  })
  expect(await operate('rebuild', { image_id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 400 })
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
  expect(await shared.request('GET', 'password/')).toMatchObject({ status: 200, body: { encrypted_password: '' } })
  expect((await shared.request('PUT', 'password/', { password: 'another-1' })).status).toBe(204)
  expect(await shared.request('PUT', 'password/', { password: '' })).toMatchObject({
    status: 400,
    body: { code: 'GATEWAY_INPUT_INVALID', fields: { password: expect.anything() } },
  })
  await shared.reaches('ACTIVE')
})

it('is moved and reset by an administrator only', async () => {
  const admin = await openCloud('admin')
  const tellAsAdmin = (what: string, body: object) =>
    admin.request('POST', `/api/nova/servers/${shared.server.id}/${what}/`, body)
  expect(await operate('live-migrate', {})).toMatchObject({ status: 403 })
  expect(await operate('reset-state', { state: 'error' })).toMatchObject({ status: 403 })
  expect(await shared.operate('migrate')).toMatchObject({ status: 403 })
  expect(await tellAsAdmin('live-migrate', { host: 'no-such-host' })).toMatchObject({ status: 400 })
  expect((await tellAsAdmin('reset-state', { state: 'error' })).status).toBe(204)
  expect(await shared.request('GET')).toMatchObject({ body: { status: 'ERROR' } })
  expect((await tellAsAdmin('reset-state', { state: 'active' })).status).toBe(204)
  await shared.reaches('ACTIVE')
  expect((await tellAsAdmin('live-migrate', { block_migration: true })).status).toBe(204)
})
