import type { NativeCloud } from '@fascia/testing/contract'
import type { EditRecipe } from '@fascia/testing/edits'
import { expect, vi } from 'vitest'

const MAGNUM = 'container-infra'
const CLUSTER = 'odd-cluster'
const GROUP = 'odd-group'

/** What the service answers of what it has made. */
export interface Made {
  readonly uuid: string
}
type Named = Made & { readonly name: string }
/** What has nodes. */
interface Counted {
  readonly node_count: number
}

/** Labels with values that a form could read wrongly. */
export const LABELS = {
  kubelet_options: '--max-pods=200,--v=2',
  admission: 'A,B',
  empty: '',
  kube_tag: 'v1.29.1',
  'odd key': 'x'.repeat(255),
}

const PATIENCE = { timeout: 120_000, interval: 200 }
/** Node groups came with microversion 1.9. */
const LATEST = { 'OpenStack-API-Version': 'container-infra latest' }

/** Reads what is being changed until it is not. */
const settled = <T>(native: NativeCloud, path: string): Promise<T> =>
  vi.waitFor(async () => {
    const found = await native.ask<T & { readonly status: string }>(MAGNUM, 'GET', path, undefined, LATEST)
    expect(found.status).toMatch(/_COMPLETE$/)
    return found
  }, PATIENCE)

/** Makes the cluster of all recipes, with labels of its own and one worker; answers its path. */
async function makeCluster(native: NativeCloud): Promise<string> {
  interface Templates {
    readonly clustertemplates: readonly Named[]
  }
  const { clustertemplates } = await native.ask<Templates>(MAGNUM, 'GET', '/clustertemplates')
  const { uuid } = await native.ask<Made>(MAGNUM, 'POST', '/clusters', {
    name: CLUSTER,
    // Its image has data, so that machines can be made of it.
    cluster_template_id: clustertemplates.find((template) => template.name === 'k8s-1.28')?.uuid,
    node_count: 1,
    docker_volume_size: 7,
    create_timeout: 0,
    labels: LABELS,
  })
  const path = `/clusters/${uuid}`
  native.afterwards(async () => {
    await native.ask(MAGNUM, 'DELETE', path)
    await vi.waitFor(() => expect(native.ask(MAGNUM, 'GET', path)).rejects.toThrow('404'), PATIENCE)
  })
  await settled(native, path)
  return path
}

/** One of each is enough: the quota of instances is that of the whole sweep. */
const clusters = new WeakMap<NativeCloud, Promise<string>>()
const groups = new WeakMap<NativeCloud, Promise<string>>()

function once(made: WeakMap<NativeCloud, Promise<string>>, native: NativeCloud, make: () => Promise<string>) {
  const found = made.get(native) ?? make()
  made.set(native, found)
  return found
}

const clusterOf = (native: NativeCloud): Promise<string> => once(clusters, native, () => makeCluster(native))

/** Makes a group of one node, with labels of its own; answers its path. */
async function makeGroup(native: NativeCloud): Promise<string> {
  const path = await clusterOf(native)
  const group = { name: GROUP, role: 'odd role', node_count: 1, max_node_count: 5, labels: { empty: '' } }
  const { uuid } = await native.ask<Made>(MAGNUM, 'POST', `${path}/nodegroups`, group, LATEST)
  await settled(native, path)
  return `${path}/nodegroups/${uuid}`
}

/** Adds workers to a cluster, and takes some away. A cloud without machines for it makes none. */
export const resizeCluster: EditRecipe = async ({ member, isReal }) => {
  if (isReal) return []
  const path = await clusterOf(member)
  interface Groups {
    readonly nodegroups: readonly Named[]
  }
  const read = async () => {
    const cluster = await settled<Counted>(member, path)
    const { nodegroups } = await member.ask<Groups>(MAGNUM, 'GET', `${path}/nodegroups`, undefined, LATEST)
    const groups = await Promise.all(
      nodegroups.map(async ({ uuid, name }) => [
        name,
        await member.ask<Counted>(MAGNUM, 'GET', `${path}/nodegroups/${uuid}`, undefined, LATEST),
      ]),
    )
    return { cluster, groups: Object.fromEntries(groups) as Readonly<Record<string, Counted>> }
  }
  const { cluster, groups } = await read()
  // The workers of all groups count as those of the cluster.
  const others = cluster.node_count - (groups['default-worker']?.node_count ?? 0)
  const resized = (count: number) => ({
    field: 'node_count',
    enter: String(count),
    becomes: { 'cluster.node_count': others + count, 'groups.default-worker.node_count': count },
  })
  return {
    page: `ngdetails/OS::Magnum::Cluster/${path.replace('/clusters/', '')}`,
    name: CLUSTER,
    read,
    follows: {
      'cluster.status': 'it says that the resize has ended',
      'cluster.status_reason': 'it says so in words',
      'cluster.node_addresses': 'the addresses of the nodes that there are',
      'groups.default-master.status': 'it says that the change of the cluster has ended',
      'groups.default-master.status_reason': 'it says so in words',
      'groups.default-worker.status': 'it says that the resize has ended',
      'groups.default-worker.status_reason': 'it says so in words',
      'groups.default-worker.node_addresses': 'the addresses of the nodes that there are',
    },
    touches: [resized(2), resized(1)],
  }
}

async function groupOf(native: NativeCloud) {
  const path = await once(groups, native, () => makeGroup(native))
  return {
    page: `ngdetails/OS::Magnum::NodeGroup/${path.replace('/clusters/', '').replace('/nodegroups', '')}`,
    name: GROUP,
    read: () => settled<object>(native, path),
    follows: {
      status: 'it says that the change has ended',
      status_reason: 'it says so in words',
      node_addresses: 'the addresses of the nodes that there are',
    },
  }
}

/** Adds nodes to a group, and takes one away. */
export const resizeNodeGroup: EditRecipe = async ({ member, isReal }) => {
  if (isReal) return []
  const resized = (count: number) => ({
    field: 'node_count',
    enter: String(count),
    becomes: { node_count: count },
  })
  return { ...(await groupOf(member)), touches: [resized(2), resized(1)] }
}

/** Changes the bounds of a group, and takes its maximum away. */
export const editBounds: EditRecipe = async ({ member, isReal }) => {
  if (isReal) return []
  return {
    ...(await groupOf(member)),
    touches: [
      { field: 'max_node_count', enter: '', becomes: { max_node_count: null } },
      { field: 'min_node_count', enter: '1', becomes: { min_node_count: 1 } },
    ],
  }
}
