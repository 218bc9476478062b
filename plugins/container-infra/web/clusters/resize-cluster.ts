import { optionWords } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { type Cluster, change, clusterType, resize, resizeData } from '../../api/clusters.ts'
import { DEFAULT_WORKER } from '../../api/nodegroups.ts'
import { nodesToRemove } from '../node-groups/nodes-to-remove-field.ts'

/** How many worker nodes there are: of the default group, or of the whole cluster where that is not known. */
function countOf(
  data: { readonly nodegroups: readonly { readonly name: string; readonly node_count: number }[] } | undefined,
  { node_count }: Pick<Cluster, 'node_count'>,
): number {
  return data?.nodegroups.find(({ name }) => name === DEFAULT_WORKER)?.node_count ?? node_count ?? 0
}

const resizing = asking(resize, { rollback: false })

/**
 * Resize Cluster: the number of workers, and which of them go [CINFRA-012, CINFRA-023, CINFRA-052, CINFRA-053, CINFRA-067]. A resize is never taken back;
 * a change of the cluster is where that is asked for, and cannot name nodes.
 */
export default form(
  resizing,
  {
    data: ({ read, item: { id } }: SourceTools<Cluster>) =>
      read(resizeData, { params: { id }, failure: "Unable to get cluster's working nodes." }),
  },
  {
    of: clusterType,
    submit: 'Resize',
    needs: ['data'],
    needsFailure: "Unable to get cluster's working nodes.",
    initial: ({ answers: { data }, item }) => ({ node_count: countOf(data, item) }),
    fields: {
      node_count: field.number('Node Count', {
        control: 'text',
        isRequired: true,
        messages: {
          required: 'Enter the number of worker nodes.',
          minimum: 'You cannot resize to fewer than zero worker nodes.',
        },
      }),
      nodes_to_remove: nodesToRemove(({ answers: { data }, item }) => countOf(data, item)),
      rollback: field.boolean('Roll back if it fails', {
        help: 'The service removes the new nodes when not all of them can be made.',
        when: ({ values: { node_count }, answers: { data } }) =>
          node_count !== undefined && node_count > countOf(data, {}),
      }),
    },
    send: async ({ request, values: { node_count, nodes_to_remove = [], rollback }, answers: { data }, item }) => {
      const params = { id: item.id }
      const count = countOf(data, item)
      if (rollback && node_count > count) {
        await request(change, { params, body: { node_count, rollback }, failure: 'Unable to update cluster.' })
        return undefined
      }
      const gone = node_count < count && nodes_to_remove.length > 0 ? { nodes_to_remove } : {}
      return request(resize, { params, body: { node_count, nodegroup: DEFAULT_WORKER, ...gone } })
    },
    outcome: 'updated',
    success: 'Cluster is being resized.',
    failure: 'Unable to resize given cluster id: {id}.',
    command: ({ values: { node_count, nodes_to_remove = [] }, item: { id } }) => [
      ...['openstack', 'coe', 'cluster', 'resize'],
      ...optionWords('--nodegroup', DEFAULT_WORKER),
      ...optionWords('--nodes-to-remove', nodes_to_remove),
      ...[id, node_count === undefined ? undefined : String(node_count)],
    ],
  },
)
