// @needs network
import { type MadeThing, openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as reverse from '../../api/reverse-names.ts'

interface MadeFloatingIp extends MadeThing {
  readonly floating_ip_address: string
}

interface Networks {
  readonly networks: readonly MadeThing[]
}

const PATIENCE = { timeout: 60_000, interval: 250 }
const cloud = await openCloud('member')
const native = await openNativeCloud('member')
let floatingIp: MadeFloatingIp

beforeAll(async () => {
  const { networks } = await native.ask<Networks>('network', 'GET', '/v2.0/networks?router:external=true')
  const floating_network_id = networks[0]?.id ?? expect.fail('the cloud has no external network')
  const floatingip = { floating_network_id }
  floatingIp = await native.make<MadeFloatingIp>('network', '/v2.0/floatingips', { floatingip })
})

afterAll(() => native.undo())

it('gives a floating IP a reverse name and takes it back [DNS-010, DNS-032, DNS-033]', async () => {
  const listed = await cloud.send(reverse.list)
  const one = listed.find(({ id }) => id.endsWith(`:${floatingIp.id}`)) ?? expect.fail('the floating IP is not listed')
  expect(one).toMatchObject({ address: floatingIp.floating_ip_address, ptrdname: null, unicode_ptrdname: null })
  const answer = await cloud.request<{ readonly floatingips: readonly { id: string }[] }>('GET', reverse.list.path)
  expect(answer.body.floatingips.map(({ id }) => id)).toContain(one.id)
  const params = { id: one.id }
  const shown = () => cloud.send(reverse.get, { params })
  const body = { ptrdname: 'xn--caf-dma.example.', description: 'front', ttl: 600 }
  await cloud.send(reverse.set, { params, body })
  await expect.poll(async () => (await shown()).status, PATIENCE).toBe('ACTIVE')
  expect(await shown()).toMatchObject({ ...body, unicode_ptrdname: 'café.example.', action: 'NONE' })
  await cloud.send(reverse.set, { params, body: { ptrdname: null, description: null, ttl: null } })
  await expect.poll(shown, PATIENCE).toMatchObject({ ptrdname: null, unicode_ptrdname: null, status: 'INACTIVE' })
  const none = { params, body: { ptrdname: null, description: null, ttl: null } }
  expect(await cloud.refusal(reverse.set, none)).toMatchObject({ status: 404 })
  const wrong = { params, body: { ptrdname: 'no-dot' } }
  expect(await cloud.refusal(reverse.set, wrong)).toMatchObject({ status: 400 })
  const missing = one.id.replace(floatingIp.id, '00000000-0000-4000-8000-000000000000')
  expect(await cloud.refusal(reverse.get, { params: { id: missing } })).toMatchObject({ status: 404 })
  expect(await cloud.refusal(reverse.get, { params: { id: 'RegionOne:nothing' } })).toMatchObject({ status: 400 })
})
