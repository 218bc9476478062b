import type { GatewayClient } from '@fascia/testing/contract'
import type { Server } from '../../api/servers.ts'
import { findIngredients, makeServer } from '../contract/server-under-test.ts'

let made = 0

/** Makes an instance, with a name that no other journey has, by the gateway's own API and waits until it runs. */
export async function makeInstance(cloud: GatewayClient, stem: string): Promise<Server> {
  made += 1
  return makeServer(cloud, await findIngredients(cloud), `${stem}-${process.pid.toString(36)}${made}`)
}
