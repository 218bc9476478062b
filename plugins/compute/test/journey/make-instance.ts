import type { GatewayClient } from '@fascia/testing/contract'
import { expect, vi } from 'vitest'
import type { Server } from '../../api/servers.ts'
import { findIngredients } from '../contract/server-under-test.ts'

let made = 0

/** A name that no other journey has. */
function uniqueName(stem: string): string {
  made += 1
  return `${stem}-${process.pid.toString(36)}${made}`
}

/** Makes an instance by the gateway's own API and waits until it runs. */
export async function makeInstance(cloud: GatewayClient, stem: string): Promise<Server> {
  const { image, flavor, network } = await findIngredients(cloud)
  const { status, body } = await cloud.request<Server>('POST', '/api/nova/servers/', {
    name: uniqueName(stem),
    source_id: image.id,
    flavor_id: flavor.id,
    key_name: null,
    user_data: null,
    security_groups: ['default'],
    ...(network ? { nics: [{ 'net-id': network.id }] } : {}),
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
