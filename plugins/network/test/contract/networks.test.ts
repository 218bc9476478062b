import { type GatewayClient, openCloud } from '@fascia/testing/contract'
import { beforeAll, expect, it } from 'vitest'

interface Network {
  readonly id: string
  readonly subnets: readonly { readonly network_id: string; readonly cidr: string }[]
}

let cloud: GatewayClient

beforeAll(async () => {
  cloud = await openCloud('member')
})

it('lists own, shared and external networks once each, with whole subnets', async () => {
  const { status, body } = await cloud.request<{ items: readonly Network[] }>('GET', '/api/neutron/networks/')
  expect(status).toBe(200)
  const ids = body.items.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const { id, subnets } of body.items)
    expect(subnets.every(({ network_id, cidr }) => network_id === id && cidr.includes('/'))).toBe(true)
  const [first] = body.items
  if (first) expect((await cloud.request('GET', `/api/neutron/networks/${first.id}/`)).body).toEqual(first)
})

it('answers 404 for a network that is not there', async () => {
  const answer = await cloud.request('GET', '/api/neutron/networks/00000000-0000-4000-8000-000000000000/')
  expect(answer).toMatchObject({ status: 404, body: { service: 'network', upstream_status: 404 } })
})
