import { randomUUID } from 'node:crypto'
import type { GatewayClient, MadeThing, NativeCloud } from '@fascia/testing/contract'
import { expect, vi } from 'vitest'
import * as balancers from '../../api/load-balancers.ts'

/** A real cloud boots a machine for a load balancer. */
const PATIENCE = { timeout: 300_000, interval: 300 }

/** Makes a network with a subnet; answers the subnet's id. */
export async function makeSubnet(native: NativeCloud): Promise<string> {
  const make = (kind: string, values: object) => native.make<MadeThing>('network', `/v2.0/${kind}s`, { [kind]: values })
  const network = await make('network', { name: `balanced-${randomUUID()}` })
  return (await make('subnet', { network_id: network.id, ip_version: 4, cidr: '10.81.0.0/24' })).id
}

/** Waits until a load balancer takes changes. */
export async function settled(cloud: GatewayClient, id: string): Promise<balancers.LoadBalancer> {
  return vi.waitFor(async () => {
    const balancer = await cloud.send(balancers.get, { params: { id }, query: { full: 'true' } })
    expect(balancer.provisioning_status).toBe('ACTIVE')
    return balancer
  }, PATIENCE)
}

/** Deletes a load balancer with all below it, and waits until it is gone. */
export async function dismantle(cloud: GatewayClient, id: string): Promise<void> {
  await settled(cloud, id)
  await cloud.send(balancers.remove, { params: { id } })
  await vi.waitFor(async () => {
    expect((await cloud.refusal(balancers.get, { params: { id } })).status).toBe(404)
  }, PATIENCE)
}
