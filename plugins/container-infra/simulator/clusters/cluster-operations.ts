import type { Due, Wait } from '@fascia/sdk/simulator'
import { lifecycle, type MagnumSituation, type MagnumTables } from '../kit.ts'
import { growNodes, removeNodes, shrinkNodes } from '../nodegroups/nodes.ts'
import type { Cluster } from './cluster.ts'

const IN_PROGRESS = /_IN_PROGRESS$/

/** The groups of a cluster that are being made, changed or deleted. */
const changingGroups = ({ rows }: MagnumSituation, clusterId: string) =>
  rows.nodegroups.find({ clusterId }).filter(({ status }) => IN_PROGRESS.test(status))

/** Brings every group of a cluster that is being changed to its size, and removes those that go. */
async function settleGroups(cluster: Cluster, due: Due<MagnumTables>): Promise<Wait | undefined> {
  const template = due.rows.clustertemplates.get(cluster.templateId)
  if (!template) return undefined
  const named = Array.isArray(due.args.nodesToRemove) ? due.args.nodesToRemove.map(String) : []
  let wait: Wait | undefined
  for (const group of changingGroups(due, cluster.id)) {
    if (group.status === 'DELETE_IN_PROGRESS') {
      await removeNodes(due, cluster, group.nodes)
      due.rows.nodegroups.remove(group.id)
      continue
    }
    await shrinkNodes(due, cluster, group, named)
    const current = due.rows.nodegroups.get(group.id)
    if (current) wait = (await growNodes(due, cluster, template, current)) ?? wait
  }
  return wait
}

/** Ends what the groups of a cluster are in: `UPDATE_IN_PROGRESS` is `UPDATE_COMPLETE` then, or `UPDATE_FAILED`. */
function endGroups(
  situation: MagnumSituation,
  clusterId: string,
  as: 'COMPLETE' | 'FAILED',
  statusReason: string,
): void {
  for (const { id, status } of changingGroups(situation, clusterId))
    situation.rows.nodegroups.set(id, { status: status.replace(IN_PROGRESS, `_${as}`), statusReason })
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
    const statusReason = `Stack ${verb} completed successfully`
    endGroups(due, cluster.id, 'COMPLETE', statusReason)
    return { ...running(cluster, due), status: `${verb}_COMPLETE`, statusReason }
  }

const failed = (verb: 'CREATE' | 'UPDATE') => () => ({ status: `${verb}_FAILED` }) as const

/** What takes time with clusters: Heat's states. */
export const clusterOperations = lifecycle('clusters', {
  field: 'status',
  failed: (cluster, { message }, due) => {
    endGroups(due, cluster.id, 'FAILED', message)
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

/** Has a cluster do what is wanted of its groups. One that is being deleted goes with them. */
export function changeGroups(
  situation: MagnumSituation,
  cluster: Cluster,
  nodesToRemove: readonly string[] = [],
): void {
  if (cluster.status !== 'DELETE_IN_PROGRESS')
    clusterOperations.begin(situation, cluster, 'update', { args: { nodesToRemove } })
}
