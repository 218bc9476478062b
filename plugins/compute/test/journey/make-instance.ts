import type { GatewayClient } from '@fascia/testing/contract'
import { expect, vi } from 'vitest'
import type { Server } from '../../common/wire.ts'

let made = 0

/** A name that no other journey has. */
function uniqueName(stem: string): string {
  made += 1
  return `${stem}-${process.pid.toString(36)}${made}`
}

/** Makes an instance by the gateway's own API and waits until it runs. */
export async function makeInstance(cloud: GatewayClient, stem: string): Promise<Server> {
  const items = async <T>(path: string): Promise<readonly T[]> =>
    (await cloud.request<{ items: readonly T[] }>('GET', path)).body.items
  const [images, flavors, networks] = await Promise.all([
    items<{ id: string; min_disk: number }>('/api/glance/images/?status=active'),
    items<{ id: string }>('/api/nova/flavors/'),
    items<{ id: string; is_router_external: boolean; subnets: readonly unknown[] }>('/api/neutron/networks/'),
  ])
  const image = images.toSorted((a, b) => a.min_disk - b.min_disk)[0]
  const network = networks.find(({ is_router_external, subnets }) => !is_router_external && subnets.length > 0)
  const { status, body } = await cloud.request<Server>('POST', '/api/nova/servers/', {
    name: uniqueName(stem),
    source_id: image?.id,
    flavor_id: flavors[0]?.id,
    key_name: null,
    user_data: null,
    security_groups: ['default'],
    nics: [{ 'net-id': network?.id }],
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return vi.waitFor(
    async () => {
      const { body: server } = await cloud.request<Server>('GET', `/api/nova/servers/${body.id}`)
      expect(server.status).toBe('ACTIVE')
      return server
    },
    { timeout: 20_000, interval: 200 },
  )
}
