import { field, form } from '@fascia/sdk/web/declare'
import { change, type Nodegroup, nodegroupType } from '../../api/nodegroups.ts'
import { leastProblem, mostProblem } from './node-counts.ts'

/** Edit Bounds: how many nodes a group has at least and at most. */
export default form(change, {
  of: nodegroupType,
  submit: 'Save',
  intro: 'How far the node group can be resized, by a person or by what scales the cluster.',
  initial: ({ item: { min_node_count, max_node_count } }) => ({
    min_node_count: min_node_count ?? 0,
    max_node_count: max_node_count ?? undefined,
  }),
  fields: {
    min_node_count: field.number<object, object, Nodegroup>('Minimum Node Count', {
      control: 'text',
      isRequired: true,
      messages: { required: 'Enter the minimum.', minimum: 'The minimum is 0 at least.' },
      check: ({ values, item: { node_count } }) => leastProblem({ ...values, node_count }),
    }),
    max_node_count: field.number<object, object, Nodegroup>('Maximum Node Count', {
      control: 'text',
      help: 'None when it is empty.',
      messages: { minimum: 'The maximum is 1 at least.' },
      check: ({ values, item: { node_count } }) => mostProblem({ ...values, node_count }),
    }),
  },
  body: ({ values: { min_node_count, max_node_count } }) => ({
    ...(min_node_count === undefined ? {} : { min_node_count }),
    max_node_count: max_node_count ?? null,
  }),
  accepted: 'Changing the bounds of node group {name}.',
  success: 'The bounds of node group {name} were changed.',
  failure: 'Unable to change the bounds of the node group.',
  command: ({ values: { min_node_count, max_node_count }, item: { uuid, cluster_id } }) => {
    const update = (...words: readonly string[]) => [
      'openstack',
      'coe',
      'nodegroup',
      'update',
      cluster_id,
      uuid,
      ...words,
    ]
    const least = `min_node_count=${min_node_count ?? 0}`
    return max_node_count == null
      ? [...update('replace', least), '\n', ...update('remove', 'max_node_count')]
      : update('replace', least, `max_node_count=${max_node_count}`)
  },
})
