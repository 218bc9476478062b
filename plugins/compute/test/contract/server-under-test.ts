import * as images from '@fascia/plugin-images/api/images'
import * as networks from '@fascia/plugin-network/api/networks'
import { type GatewayAnswer, type GatewayClient, openCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import * as flavors from '../../api/flavors.ts'
import type { Server } from '../../api/servers.ts'
import * as servers from '../../api/servers.ts'
import type { NewServer } from '../../common/new-server.ts'

/** What the cloud offers to make an instance from: chosen by what it is, never by name. */
export interface Ingredients {
  readonly image: images.Image
  readonly flavor: flavors.Flavor
  readonly network: Pick<networks.Network, 'id' | 'name'> | undefined
}

export async function findIngredients(cloud: GatewayClient): Promise<Ingredients> {
  const [allImages, allFlavors, allNetworks] = await Promise.all([
    cloud.send(images.list, { query: { status: 'active' } }),
    cloud.send(flavors.list),
    cloud.send(networks.list),
  ])
  const image = allImages
    .filter(({ type }) => type !== 'Snapshot')
    .toSorted((a, b) => a.min_disk - b.min_disk || (a.size ?? 0) - (b.size ?? 0))[0]
  const flavor = allFlavors.find(
    ({ ram, disk }) => image && ram >= image.min_ram && disk >= Math.max(1, image.min_disk),
  )
  // The oldest: one that a journey beside this has made is deleted at its end, which fails while another has an instance on it.
  const [network] = allNetworks
    .filter(({ is_router_external, subnets }) => !is_router_external && subnets.length > 0)
    .toSorted((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''))
  if (!image || !flavor) return expect.fail('the cloud has no image, or no flavor that fits it')
  return { image, flavor, network }
}

/** Asks until the instance is as wanted; the time a real cloud takes is its own. */
export function settled(cloud: GatewayClient, id: string, isAsWanted: (server: Server) => boolean): Promise<Server> {
  return vi.waitFor(
    async () => {
      const body = await cloud.send(servers.get, { params: { id } })
      if (body.status === 'ERROR') return body
      expect({ status: body.status, task: body['OS-EXT-STS:task_state'] }).toSatisfy(() => isAsWanted(body))
      return body
    },
    { timeout: 90_000, interval: 500 },
  )
}

/** Waits for a status without a task. */
export function reaches(cloud: GatewayClient, id: string, status: string): Promise<Server> {
  return settled(cloud, id, (server) => server.status === status && !server['OS-EXT-STS:task_state'])
}

let made = 0

/** Makes an instance, with a name that no other test has, and waits until it runs. */
export async function makeInstance(cloud: GatewayClient, stem: string): Promise<Server> {
  made += 1
  return makeServer(cloud, await findIngredients(cloud), `${stem}-${process.pid.toString(36)}${made}`)
}

/** What an instance of these is asked for with. */
export function serverBody({ image, flavor, network }: Ingredients, name: string): NewServer {
  return {
    name,
    source_id: image.id,
    flavor_id: flavor.id,
    key_name: null,
    user_data: null,
    security_groups: ['default'],
    ...(network ? { nics: [{ 'net-id': network.id }] } : {}),
  }
}

export async function makeServer(
  cloud: GatewayClient,
  ingredients: Ingredients,
  name = `contract-${Date.now().toString(36)}`,
): Promise<Server> {
  const { status, body } = await cloud.ask(servers.create, { body: serverBody(ingredients, name) })
  expect({ status, body }).toMatchObject({ status: 201 })
  return reaches(cloud, body.id, 'ACTIVE')
}

/** An instance with what it was made from, in the member's project. */
export interface SharedServer {
  readonly cloud: GatewayClient
  readonly ingredients: Ingredients
  readonly server: Server
  /** The parameter of calls to the instance. */
  readonly at: { readonly params: { readonly id: string } }
  operate(operation: string, more?: object): Promise<GatewayAnswer>
  /** Waits for a status without a task. */
  reaches(status: string): Promise<Server>
}

/** Makes one instance for all tests of a file, and takes it away after them. What it is can be read as soon as a test runs. */
export function shareServer(): SharedServer {
  let made: Pick<SharedServer, 'cloud' | 'ingredients' | 'server'> | undefined
  beforeAll(async () => {
    const cloud = await openCloud('member')
    const ingredients = await findIngredients(cloud)
    made = { cloud, ingredients, server: await makeServer(cloud, ingredients) }
  })
  afterAll(async () => {
    if (made) await made.cloud.send(servers.remove, { params: { id: made.server.id } })
  })
  const known = () => made ?? expect.fail('the instance is made before the first test')
  return {
    get cloud() {
      return known().cloud
    },
    get ingredients() {
      return known().ingredients
    },
    get server() {
      return known().server
    },
    get at() {
      return { params: { id: known().server.id } }
    },
    operate(operation, more) {
      const { cloud, server } = known()
      return cloud.ask(servers.operate, { params: { id: server.id }, body: { operation, ...more } })
    },
    reaches: (status) => reaches(known().cloud, known().server.id, status),
  }
}
