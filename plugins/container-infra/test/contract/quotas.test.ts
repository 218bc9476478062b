import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as environment from '../../api/environment.ts'
import * as quotas from '../../api/quotas.ts'

const admin = await openCloud('admin')
const member = await openCloud('member')

it('gives a project a quota, changes it and takes it away [CINFRA-072]', async () => {
  const place = { project_id: admin.session.project_id, resource: 'Cluster' } as const
  await admin.request('DELETE', `/api/container_infra/quotas/${place.project_id}/Cluster`, place)
  expect(await admin.refusal(quotas.get, { params: place })).toMatchObject({ status: 404 })
  expect(await admin.send(quotas.own)).toEqual({ hard_limit: 20 })
  const made = await admin.send(quotas.create, { body: { ...place, hard_limit: 7 } })
  expect(made).toMatchObject({ ...place, hard_limit: 7, id: expect.any(Number) })
  expect(await admin.send(quotas.list)).toContainEqual(expect.objectContaining({ ...place, hard_limit: 7 }))
  expect(await admin.send(quotas.own)).toEqual({ hard_limit: 7 })
  await admin.send(quotas.change, { params: place, body: { ...place, hard_limit: 9 } })
  expect(await admin.send(quotas.get, { params: place })).toMatchObject({ hard_limit: 9 })
  await admin.send(quotas.remove, { params: place, body: place })
  expect(await admin.refusal(quotas.get, { params: place })).toMatchObject({ status: 404 })
})

it('refuses a limit below 1, and members altogether', async () => {
  const body = { project_id: member.session.project_id, resource: 'Cluster', hard_limit: 0 }
  expect(await admin.request('POST', quotas.create.path, body)).toMatchObject({ status: 400 })
  expect(await member.request('POST', quotas.create.path, { ...body, hard_limit: 1 })).toMatchObject({ status: 403 })
})

it('answers figures of the project, and what the deployer offers [CINFRA-071]', async () => {
  const { stats } = await member.send(environment.stats)
  expect(stats).toEqual({ clusters: expect.any(Number), nodes: expect.any(Number) })
  expect(await member.send(environment.ingressControllers)).toEqual({ controllers: expect.any(Array) })
  expect(await member.send(environment.addons)).toEqual({ addons: expect.any(Array) })
  expect(await member.send(environment.flavorMinimums)).toEqual({ flavorMinimumRam: 2048, flavorMinimumVcpu: 2 })
})
