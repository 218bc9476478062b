import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeProperties, properties } from '../../api/images.ts'

const cloud = await openCloud('member')
const native = await openNativeCloud('member')
let id: string

beforeAll(async () => {
  const wish = {
    name: 'contract',
    disk_format: 'raw',
    container_format: 'bare',
    os_distro: 'debian',
    description: 'Old',
  }
  ;({ id } = await native.ask<{ id: string }>('image', 'POST', '/v2/images', wish))
})

afterAll(async () => {
  if (id) await native.ask('image', 'DELETE', `/v2/images/${id}`)
})

it('reads an image’s custom properties, sets, changes and drops them [UI-081, IMAGE-043]', async () => {
  const params = { id }
  const change = async (body: object) => (await cloud.ask(changeProperties, { params, body })).status
  expect(await cloud.send(properties, { params })).toMatchObject({ os_distro: 'debian', description: 'Old' })
  const first = { updated: { team: 'web', description: 'New', os_hash_algo: 'md5' }, removed: [] }
  expect(await change(first)).toBe(204)
  const second = { updated: { team: 'data', os_hidden: 'true' }, removed: ['os_distro', 'os_hash_value', 'long-gone'] }
  expect(await change(second)).toBe(204)
  const left = await cloud.send(properties, { params })
  expect(left).toMatchObject({ team: 'data', description: 'New', os_hidden: true })
  expect(left).not.toHaveProperty('os_distro')
})

it('answers 404 for the properties of an image that is not there', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  const body = { updated: { a: 'b' }, removed: [] }
  for (const refusal of [cloud.refusal(properties, { params }), cloud.refusal(changeProperties, { params, body })])
    expect(await refusal).toMatchObject({ status: 404, body: { service: 'image' } })
})
