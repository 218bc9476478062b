import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as zones from '../../api/availability-zones.ts'
import * as extensions from '../../api/extensions.ts'
import * as features from '../../api/features.ts'
import * as flavors from '../../api/flavors.ts'
import * as limits from '../../api/limits.ts'
import * as services from '../../api/services.ts'

const cloud = await openCloud('member')

it.each(['servergroup_soft_policies', 'instance_description', 'servergroup_user_info'])(
  'has the feature %s [COMPUTE-037]',
  async (name) => {
    expect(await cloud.ask(features.get, { params: { name } })).toMatchObject({ status: 200, body: true })
  },
)

it('does not have an unknown feature [COMPUTE-037]', async () => {
  expect(await cloud.ask(features.get, { params: { name: 'teleport' } })).toMatchObject({ status: 200, body: false })
})

it('lists the extensions of nova, os-keypairs among them [CORE-030]', async () => {
  const listed = await cloud.send(extensions.list)
  expect(listed.map(({ alias }) => alias)).toContain('os-keypairs')
})

it('lists availability zones [COMPUTE-038]', async () => {
  const listed = await cloud.send(zones.list)
  expect(listed.filter(({ zoneState }) => zoneState.available)).not.toEqual([])
})

it('tells what the project may use of compute [COMPUTE-038]', async () => {
  const { status, body } = await cloud.ask(limits.get, { query: { reserved: true } })
  expect(status).toBe(200)
  for (const name of ['maxTotalInstances', 'totalInstancesUsed', 'maxTotalCores', 'totalCoresUsed', 'maxTotalRAMSize'])
    expect(body).toHaveProperty(name, expect.any(Number))
})

it('lists flavors by memory under both names of their fields, all in one answer, with their extras when they are asked for [COMPUTE-005]', async () => {
  const whole = await cloud.request<object>('GET', `${flavors.list.path}?is_public=true&get_extras=true`)
  expect(Object.keys(whole.body)).toEqual(['items'])
  const items = await cloud.send(flavors.list, { query: { is_public: true, get_extras: true } })
  expect(items).not.toEqual([])
  const memory = items.map(({ ram }) => ram)
  expect(memory).toEqual(memory.toSorted((a, b) => a - b))
  for (const flavor of items)
    expect(flavor).toMatchObject({ is_public: true, 'os-flavor-access:is_public': true, extras: expect.any(Object) })
  for (const flavor of await cloud.send(flavors.list)) expect(flavor).not.toHaveProperty('extras')
})

it('refuses services of the cloud to a member', async () => {
  expect(await cloud.ask(services.list)).toMatchObject({ status: 403, body: { service: 'compute' } })
})
