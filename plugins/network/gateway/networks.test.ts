import { expect, it } from 'vitest'
import { seenNetworks } from './networks.ts'

type Cloud = Parameters<typeof seenNetworks>[0]

const network = (id: string, tenant_id: string, shared: boolean, external: boolean) => ({
  id,
  name: id,
  tenant_id,
  status: 'ACTIVE',
  admin_state_up: true,
  shared,
  'router:external': external,
  subnets: [],
})

it('asks for networks and subnets in one call each, side by side, and gives own, shared and external ones in this order [NETP-008]', async () => {
  const answers: Record<string, readonly object[]> = {
    networks: [
      network('public', 'admin', false, true),
      network('shared', 'admin', true, false),
      network('own', 'demo', false, false),
      network('own-shared', 'demo', true, true),
    ],
    subnets: [],
  }
  const events: string[] = []
  async function* pages(path: string, key: string) {
    events.push(`ask ${path}`)
    await Promise.resolve()
    yield { items: answers[key] ?? [] }
    events.push(`answer ${path}`)
  }
  const cloud = { network: { pages } } as unknown as Cloud
  const items = await seenNetworks(cloud, 'demo', {})
  expect(items.map(({ id }) => id)).toEqual(['own', 'own-shared', 'shared', 'public'])
  expect(events.slice(0, 2)).toEqual(['ask /networks', 'ask /subnets'])
  expect(events).toHaveLength(4)
})
