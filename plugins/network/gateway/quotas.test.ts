import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as quotas from '../api/quotas.ts'
import { quotaRoutes } from './quotas.ts'

const DETAILS = 'network GET /quotas/p1/details.json'
const refusal = (status: number) => new Fault('GATEWAY_UPSTREAM_REFUSED', { status, upstreamStatus: status })
const off = (name: string) => ({ settings: { [`OPENSTACK_NEUTRON_NETWORK.${name}`]: false } })

it('says how much is left of what is limited, and at least nothing [NETP-004]', async () => {
  const quota = {
    network: { limit: 10, used: 3, reserved: 0 },
    port: { limit: -1, used: 5, reserved: 0 },
    router: { limit: 1, used: 2, reserved: 0 },
  }
  expect(await tryRoutes(quotaRoutes, { answers: { [DETAILS]: { quota } } }).ask(quotas.room)).toEqual({
    network: 7,
    router: 0,
  })
})

it('says of a cloud or a deployment without quotas that nothing is limited, and passes on other refusals [NETP-004]', async () => {
  const room = (status: number) => tryRoutes(quotaRoutes, { answers: { [DETAILS]: refusal(status) } }).ask(quotas.room)
  expect(await room(404)).toEqual({})
  await expect(room(403)).rejects.toMatchObject({ upstreamStatus: 403 })
  const unasked = tryRoutes(quotaRoutes, off('enable_quotas'))
  expect([await unasked.ask(quotas.room), unasked.sent]).toEqual([{}, []])
})

it('refuses to change the limits of a cloud that has none, and passes on other refusals [NETP-133]', async () => {
  const change = (status: number) =>
    tryRoutes(quotaRoutes, { answers: { 'network PUT /quotas/p2': refusal(status) } }).ask(quotas.change, {
      params: { project: 'p2' },
      body: { network: 5 },
    })
  await expect(change(404)).rejects.toMatchObject({ code: 'GATEWAY_FEATURE_MISSING' })
  await expect(change(409)).rejects.toMatchObject({ upstreamStatus: 409 })
})

it('leaves out routers and floating IPs where the deployment has no routers, and all where it has no quotas [IDP-020]', async () => {
  const names = async (situation: object) => {
    const quota = { network: 1, router: 2, floatingip: 3 }
    const bench = tryRoutes(quotaRoutes, { answers: { 'network GET /quotas/p1/default': { quota } }, ...situation })
    return (await bench.ask<readonly { readonly name: string }[]>(quotas.defaults)).map(({ name }) => name)
  }
  expect(await names({})).toEqual(['network', 'router', 'floatingip'])
  expect(await names(off('enable_router'))).toEqual(['network'])
  expect(await names(off('enable_quotas'))).toEqual([])
})
