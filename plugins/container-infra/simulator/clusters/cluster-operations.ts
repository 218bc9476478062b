import type { Due, Wait } from '@fascia/sdk/simulator'
import { lifecycle, type MagnumSituation, type MagnumTables } from '../kit.ts'
import { growNodes, removeNodes, shrinkNodes } from '../nodegroups/nodes.ts'
import type { Cluster } from './cluster.ts'

/** Brings every group of a cluster to its size. */
async function settleGroups(cluster: Cluster, due: Due<MagnumTables>): Promise<Wait | undefined> {
  const template = due.rows.clustertemplates.get(cluster.templateId)
  if (!template) return undefined
  const named = Array.isArray(due.args.nodesToRemove) ? due.args.nodesToRemove.map(String) : []
  let wait: Wait | undefined
  for (const group of due.rows.nodegroups.find({ clusterId: cluster.id })) {
    await shrinkNodes(due, cluster, group, named)
    const current = due.rows.nodegroups.get(group.id)
    if (current) wait = (await growNodes(due, cluster, template, current)) ?? wait
  }
  return wait
}

function setGroups({ rows }: MagnumSituation, clusterId: string, status: string): void {
  for (const { id } of rows.nodegroups.find({ clusterId })) rows.nodegroups.set(id, { status })
}

/** What a cluster is when its nodes run. */
function running(cluster: Cluster, due: Due<MagnumTables>): Partial<Cluster> {
  const template = due.rows.clustertemplates.get(cluster.templateId)
  const masters = due.rows.nodegroups.find({ clusterId: cluster.id }).find(({ role }) => role === 'master')
  const port = template?.apiserver_port ?? 6443
  const scheme = template?.tls_disabled ? 'http' : 'https'
  const host = masters?.nodes[0]?.address ?? '10.0.0.10'
  return {
    apiAddress: `${scheme}://${host}:${port}`,
    coeVersion: cluster.labels.kube_tag ?? (template?.coe === 'kubernetes' ? 'v1.27.8' : null),
    healthStatus: 'HEALTHY',
    updatedAt: due.now(),
  }
}

const settled =
  (verb: 'CREATE' | 'UPDATE') =>
  async (cluster: Cluster, due: Due<MagnumTables>): Promise<Partial<Cluster> | Wait> => {
    const wait = await settleGroups(cluster, due)
    if (wait) return wait
    setGroups(due, cluster.id, `${verb}_COMPLETE`)
    return {
      ...running(cluster, due),
      status: `${verb}_COMPLETE`,
      statusReason: `Stack ${verb} completed successfully`,
    }
  }

const failed = (verb: 'CREATE' | 'UPDATE') => () => ({ status: `${verb}_FAILED` }) as const

/** What takes time with clusters: Heat's states. */
export const clusterOperations = lifecycle('clusters', {
  field: 'status',
  failed: (cluster, { message }, due) => {
    setGroups(due, cluster.id, 'CREATE_FAILED')
    return { statusReason: message, updatedAt: due.now() }
  },
  operations: {
    create: { states: { CREATE_IN_PROGRESS: 8000 }, end: settled('CREATE'), undo: failed('CREATE') },
    update: { states: { UPDATE_IN_PROGRESS: 5000 }, end: settled('UPDATE'), undo: failed('UPDATE') },
    delete: {
      states: { DELETE_IN_PROGRESS: 3000 },
      async end(cluster, due) {
        for (const { id, nodes } of due.rows.nodegroups.find({ clusterId: cluster.id })) {
          await removeNodes(due, cluster, nodes)
          due.rows.nodegroups.remove(id)
        }
        return null
      },
      undo: () => ({ status: 'DELETE_FAILED' }),
    },
  },
})
