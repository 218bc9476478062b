// @needs compute images network
import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, expect, it } from 'vitest'
import * as templates from '../../api/cluster-templates.ts'
import { templateMaker } from './make-template.ts'

const cloud = await openCloud('member')
const native = await openNativeCloud('member')
const { usual, make } = await templateMaker(cloud, native)

afterAll(() => native.undo())

it('makes, lists, reads, changes and deletes a template [CINFRA-069]', async () => {
  const made = await make({ labels: { kube_tag: 'v1.29.1', team: 'web' }, dns_nameserver: '9.9.9.9' })
  const params = { id: made.id }
  expect(await cloud.send(templates.list, { query: { related_to: made.id } })).toContainEqual(
    expect.objectContaining({ id: made.id, name: made.name, coe: 'kubernetes' }),
  )
  const body = { name: `${made.name}-2`, labels: { kube_tag: 'v1.30.0' }, http_proxy: 'http://proxy:3128' }
  expect(await cloud.send(templates.change, { params, body })).toMatchObject({ ...body, dns_nameserver: '9.9.9.9' })
  const cleared = await cloud.send(templates.change, { params, body: { http_proxy: null } })
  expect([cleared.http_proxy ?? null, cleared.labels]).toEqual([null, { kube_tag: 'v1.30.0' }])
  expect(await cloud.send(templates.get, { params })).toMatchObject({
    dns_nameserver: '9.9.9.9',
    name: `${made.name}-2`,
  })
  await cloud.request('DELETE', templates.remove.path, [made.id])
  expect(await cloud.refusal(templates.get, { params })).toMatchObject({ status: 404 })
})

it('refuses a template without an image, and a driver that the engine does not have', async () => {
  const { image_id, ...body } = usual
  const lacking = await cloud.request('POST', templates.create.path, body)
  expect(lacking).toMatchObject({ status: 400, body: { fields: { image_id: [expect.any(String)] } } })
  const wrong = { ...body, image_id, network_driver: 'docker' }
  expect(await cloud.request('POST', templates.create.path, wrong)).toMatchObject({ status: 400 })
})

it('lets administrators alone publish a template', async () => {
  const made = await make()
  const params = { id: made.id }
  expect(await cloud.refusal(templates.change, { params, body: { public: true } })).toMatchObject({ status: 403 })
  await cloud.request('DELETE', templates.remove.path, [made.id])
})
