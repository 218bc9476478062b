// @needs images network
import * as images from '@fascia/plugin-images/api/images'
import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as flavors from '../../api/flavors.ts'
import * as lifecycle from '../../api/lifecycle.ts'
import * as passwords from '../../api/passwords.ts'
import * as servers from '../../api/servers.ts'
import { shareServer } from './server-under-test.ts'

const shared = shareServer()

it('is resized to another flavor, which is confirmed [COMPUTE-051]', async () => {
  const all = await shared.cloud.send(flavors.list)
  const { id, ram, disk } = shared.ingredients.flavor
  const larger = all.find((flavor) => flavor.id !== id && flavor.ram >= ram && flavor.disk >= disk)
  if (!larger) return expect.fail('the cloud has no second flavor')
  const body = { flavor_id: larger.id, disk_config: 'MANUAL' }
  expect((await shared.cloud.ask(lifecycle.resize, { ...shared.at, body })).status).toBe(204)
  const resized = await shared.reaches('VERIFY_RESIZE')
  expect(resized).toMatchObject({ flavor: { original_name: larger.name } })
  expect((await shared.operate('confirm_resize')).status).toBe(204)
  expect(await shared.reaches('ACTIVE')).toMatchObject({ flavor: { original_name: larger.name } })
  expect(await shared.operate('revert_resize')).toMatchObject({ status: 409 })
})

it('is rebuilt from an image with a new description; no description removes the old one', async () => {
  const image_id = shared.ingredients.image.id
  const rebuild = (body: object) => shared.cloud.ask(lifecycle.rebuild, { ...shared.at, body })
  const wish = { image_id, password: 'rebuilt-1', disk_config: 'AUTO', description: 'Rebuilt.' }
  expect((await rebuild(wish)).status).toBe(204)
  expect(await shared.reaches('ACTIVE')).toMatchObject({
    image: { id: image_id },
    description: 'Rebuilt.',
    'OS-DCF:diskConfig': 'AUTO',
  })
  expect(await rebuild({ image_id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 400 })
})

it('becomes an image by a snapshot, and the answer has the id of the image [COMPUTE-042]', async () => {
  const name = `${shared.server.name}-snapshot`
  const wish = { instance_id: shared.server.id, name }
  const { status, body: id } = await shared.cloud.ask(lifecycle.snapshot, { body: wish })
  expect(status).toBe(200)
  expect(await shared.cloud.ask(images.get, { params: { id } })).toMatchObject({
    status: 200,
    body: { name },
  })
  await shared.reaches('ACTIVE')
  expect((await shared.cloud.ask(images.remove, { params: { id } })).status).toBe(204)
})

it('tells its password as it has set it, and takes another', async () => {
  expect(await shared.cloud.ask(passwords.get, shared.at)).toMatchObject({
    status: 200,
    body: { encrypted_password: '' },
  })
  expect((await shared.cloud.ask(passwords.set, { ...shared.at, body: { password: 'another-1' } })).status).toBe(204)
  expect(await shared.cloud.refusal(passwords.set, { ...shared.at, body: { password: '' } })).toMatchObject({
    status: 400,
    body: { code: 'GATEWAY_INPUT_INVALID', fields: { password: expect.anything() } },
  })
  await shared.reaches('ACTIVE')
})

it('is moved and reset by an administrator only', async () => {
  const admin = await openCloud('admin')
  const moved = (body: object) => admin.ask(lifecycle.liveMigrate, { ...shared.at, body })
  const reset = (state: string) => admin.ask(lifecycle.resetState, { ...shared.at, body: { state } })
  const { cloud, at } = shared
  expect(await cloud.ask(lifecycle.liveMigrate, { ...at, body: {} })).toMatchObject({ status: 403 })
  expect(await cloud.ask(lifecycle.resetState, { ...at, body: { state: 'error' } })).toMatchObject({ status: 403 })
  expect(await shared.operate('migrate')).toMatchObject({ status: 403 })
  expect(await moved({ host: 'no-such-host' })).toMatchObject({ status: 400 })
  expect((await reset('error')).status).toBe(204)
  expect(await cloud.send(servers.get, at)).toMatchObject({ status: 'ERROR' })
  expect((await reset('active')).status).toBe(204)
  await shared.reaches('ACTIVE')
  expect((await moved({ block_migration: true })).status).toBe(204)
})
