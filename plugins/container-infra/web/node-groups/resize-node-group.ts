import { optionWords } from '@fascia/sdk/common'
import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { resize, resizeData } from '../../api/clusters.ts'
import { type Nodegroup, nodegroupType } from '../../api/nodegroups.ts'
import { boundsProblem } from './node-counts.ts'
import { nodesToRemove } from './nodes-to-remove-field.ts'

const countOf = ({ item: { node_count } }: { readonly item: Nodegroup }): number => node_count

/** Resize Node Group: the number of its nodes, and which of them go. */
export default form(
  resize,
  {
    data: ({ read, item: { cluster_id, name } }: SourceTools<Nodegroup>) =>
      read(resizeData, {
        params: { id: cluster_id },
        query: { nodegroup: name },
        failure: 'Unable to retrieve the nodes of the node group.',
      }),
  },
  {
    of: nodegroupType,
    submit: 'Resize',
    outcome: 'updated',
    params: ({ item: { cluster_id } }) => ({ id: cluster_id }),
    initial: ({ item: { node_count } }) => ({ node_count }),
    fields: {
      node_count: field.number<object, object, Nodegroup>('Node Count', {
        control: 'text',
        isRequired: true,
        messages: { required: 'Enter the number of nodes.', minimum: 'The number of nodes is 0 at least.' },
        check: ({ values, item }) => boundsProblem({ ...item, ...values }),
      }),
      nodes_to_remove: nodesToRemove(countOf),
    },
    body: ({ values: { node_count, nodes_to_remove = [] }, item }) => ({
      node_count,
      nodegroup: item.name,
      ...(node_count < item.node_count && nodes_to_remove.length > 0 ? { nodes_to_remove } : {}),
    }),
    accepted: 'Resizing node group {name}.',
    success: 'Node group {name} was resized.',
    failure: 'Unable to resize the node group.',
    command: ({ values: { node_count, nodes_to_remove = [] }, item: { name, cluster_id } }) => [
      ...['openstack', 'coe', 'cluster', 'resize'],
      ...optionWords('--nodegroup', name),
      ...optionWords('--nodes-to-remove', nodes_to_remove),
      ...[cluster_id, node_count === undefined ? undefined : String(node_count)],
    ],
  },
)
