import { type GatewayAnswer, type GatewayClient, openCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Server } from '../../api/servers.ts'

interface Image {
  readonly id: string
  readonly name: string
  readonly type?: string
  readonly status: string
  readonly min_disk: number
  readonly min_ram: number
  readonly size: number | null
}

export interface Flavor {
  readonly id: string
  readonly name: string
  readonly ram: number
  readonly disk: number
}

interface Network {
  readonly id: string
  readonly name?: string
  readonly tenant_id: string
  readonly is_router_external: boolean
  readonly subnets: readonly unknown[]
}

/** What the cloud offers to make an instance from: chosen by what it is, never by name. */
export interface Ingredients {
  readonly image: Image
  readonly flavor: Flavor
  readonly network: Network | undefined
}

export async function findIngredients(cloud: GatewayClient): Promise<Ingredients> {
  const [images, flavors, networks] = await Promise.all([
    cloud.list<Image>('/api/glance/images/?status=active'),
    cloud.list<Flavor>('/api/nova/flavors/'),
    cloud.list<Network>('/api/neutron/networks/'),
  ])
  const image = images
    .filter(({ type }) => type !== 'Snapshot')
    .toSorted((a, b) => a.min_disk - b.min_disk || (a.size ?? 0) - (b.size ?? 0))[0]
  const flavor = flavors.find(({ ram, disk }) => image && ram >= image.min_ram && disk >= Math.max(1, image.min_disk))
  const network = networks.find(({ is_router_external, subnets }) => !is_router_external && subnets.length > 0)
  if (!image || !flavor) return expect.fail('the cloud has no image, or no flavor that fits it')
  return { image, flavor, network }
}

/** Asks until the instance is as wanted; the time a real cloud takes is its own. */
export function settled(cloud: GatewayClient, id: string, isAsWanted: (server: Server) => boolean): Promise<Server> {
  return vi.waitFor(
    async () => {
      const { body } = await cloud.request<Server>('GET', `/api/nova/servers/${id}`)
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

export async function makeServer(cloud: GatewayClient, { image, flavor, network }: Ingredients): Promise<Server> {
  const { status, body } = await cloud.request<Server>('POST', '/api/nova/servers/', {
    name: `contract-${Date.now().toString(36)}`,
    source_id: image.id,
    flavor_id: flavor.id,
    key_name: null,
    user_data: null,
    security_groups: ['default'],
    ...(network ? { nics: [{ 'net-id': network.id }] } : {}),
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return reaches(cloud, body.id, 'ACTIVE')
}

/** An instance with what it was made from, in the member's project. */
export interface SharedServer {
  readonly cloud: GatewayClient
  readonly ingredients: Ingredients
  readonly server: Server
  /** Sends a request to the address of the instance, or to `what` below it. */
  request<T = unknown>(method: string, what?: string, body?: object): Promise<GatewayAnswer<T>>
  /** The items of a list below the address of the instance. */
  list<Item>(what: string): Promise<readonly Item[]>
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
  }, 120_000)
  afterAll(async () => {
    if (made) await made.cloud.request('DELETE', `/api/nova/servers/${made.server.id}`)
  }, 60_000)
  const known = () => made ?? expect.fail('the instance is made before the first test')
  const address = (what: string) => `/api/nova/servers/${known().server.id}${what && `/${what}`}`
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
    request: (method, what = '', body) => known().cloud.request(method, address(what), body),
    list: (what) => known().cloud.list(address(what)),
    operate: (operation, more) => known().cloud.request('POST', address(''), { operation, ...more }),
    reaches: (status) => reaches(known().cloud, known().server.id, status),
  }
}
