import type { NativeCloud } from '@fascia/testing/contract'
import type { EditRecipe } from '@fascia/testing/edits'
import { expect, vi } from 'vitest'

const MAGNUM = 'container-infra'

/** What the service answers of what it has made. */
export interface Made {
  readonly uuid: string
}
type Named = Made & { readonly name: string }

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

/** Makes a cluster with labels of its own and one worker; answers its path. */
async function makeCluster(native: NativeCloud, name: string): Promise<string> {
  interface Templates {
    readonly clustertemplates: readonly Named[]
  }
  const { clustertemplates } = await native.ask<Templates>(MAGNUM, 'GET', '/clustertemplates')
  const { uuid } = await native.ask<Made>(MAGNUM, 'POST', '/clusters', {
    name,
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

/** Adds workers to a cluster, and takes some away. A cloud without machines for it makes none. */
export const resizeCluster: EditRecipe = async ({ member, isReal }) => {
  if (isReal) return []
  const path = await makeCluster(member, 'odd-cluster')
  interface Groups {
    readonly nodegroups: readonly Named[]
  }
  const read = async () => {
    const cluster = await settled<object>(member, path)
    const { nodegroups } = await member.ask<Groups>(MAGNUM, 'GET', `${path}/nodegroups`, undefined, LATEST)
    const groups = await Promise.all(
      nodegroups.map(async ({ uuid, name }) => [
        name,
        await member.ask<object>(MAGNUM, 'GET', `${path}/nodegroups/${uuid}`, undefined, LATEST),
      ]),
    )
    return { cluster, groups: Object.fromEntries(groups) }
  }
  const resized = (count: number) => ({
    field: 'node_count',
    enter: String(count),
    becomes: { 'cluster.node_count': count, 'groups.default-worker.node_count': count },
  })
  return {
    page: `ngdetails/OS::Magnum::Cluster/${path.replace('/clusters/', '')}`,
    name: 'odd-cluster',
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

/** Makes a group of a node and with labels of its own; a cloud without machines for it makes none. */
async function groupOf(native: NativeCloud, cluster: string) {
  const path = await makeCluster(native, cluster)
  const group = { name: 'odd-group', role: 'odd role', node_count: 1, max_node_count: 5, labels: { empty: '' } }
  const { uuid } = await native.ask<Made>(MAGNUM, 'POST', `${path}/nodegroups`, group, LATEST)
  const read = () => settled<object>(native, `${path}/nodegroups/${uuid}`)
  await settled(native, path)
  return {
    page: `ngdetails/OS::Magnum::NodeGroup/${path.replace('/clusters/', '')}/${uuid}`,
    name: group.name,
    read,
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
  return { ...(await groupOf(member, 'resized-groups')), touches: [resized(2), resized(1)] }
}

/** Changes the bounds of a group, and takes its maximum away. */
export const editBounds: EditRecipe = async ({ member, isReal }) => {
  if (isReal) return []
  return {
    ...(await groupOf(member, 'bounded-groups')),
    touches: [
      { field: 'max_node_count', enter: '', becomes: { max_node_count: null } },
      { field: 'min_node_count', enter: '1', becomes: { min_node_count: 1 } },
    ],
  }
}
