import { list as flavors } from '@fascia/plugin-compute/api/flavors'
import { list as images } from '@fascia/plugin-images/api/images'
import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { clusterType } from '../../api/clusters.ts'
import { flavorMinimums } from '../../api/environment.ts'
import { create, nodegroupType } from '../../api/nodegroups.ts'
import { labelsProblem, parseLabels } from '../../common/labels.ts'
import { fittingFlavors } from '../fitting-flavors.ts'
import { leastProblem, mostProblem } from './node-counts.ts'

/** Create Node Group, of a cluster. */
export default form(
  asking(create, { labels_text: '' }),
  { flavors, images, flavorMinimums },
  {
    of: clusterType,
    makes: nodegroupType,
    outcome: 'created',
    initial: () => ({ role: 'worker', node_count: 1, min_node_count: 0 }),
    fields: {
      name: field.text('Name', { isRequired: true, messages: { required: 'Enter a name.' } }),
      role: field.text('Role', {
        isRequired: true,
        help: 'A word of your own for what the nodes are for. The nodes have it as a label.',
        messages: { required: 'Enter a role.' },
        check: ({ values: { role } }) =>
          role === 'master' ? 'The service makes no further node groups of the control plane.' : undefined,
      }),
      node_count: field.number('Node Count', {
        control: 'text',
        isRequired: true,
        messages: { required: 'Enter the number of nodes.', minimum: 'The number of nodes is 0 at least.' },
      }),
      min_node_count: field.number('Minimum Node Count', {
        control: 'text',
        messages: { minimum: 'The minimum is 0 at least.' },
        check: ({ values }) => leastProblem(values),
      }),
      max_node_count: field.number('Maximum Node Count', {
        control: 'text',
        help: 'None when it is empty.',
        messages: { minimum: 'The maximum is 1 at least.' },
        check: ({ values }) => mostProblem(values),
      }),
      flavor_id: field.choice('Flavor', {
        from: 'flavors',
        placeholder: 'As the cluster',
        failure: 'Unable to retrieve the flavors.',
        choices: ({ answers }) => fittingFlavors(answers).map(({ name }) => ({ value: name, label: name })),
      }),
      image_id: field.select('Image', {
        from: 'images',
        placeholder: 'As the cluster template',
        failure: 'Unable to retrieve the images.',
      }),
      labels_text: field.text('Labels', {
        control: 'textarea',
        rows: 3,
        placeholder: 'key=value,key2=value2',
        help: 'Added to the labels of the cluster.',
        check: ({ values: { labels_text } }) => labelsProblem(labels_text),
      }),
    },
    body: ({ values: { labels_text, ...fields } }) => {
      const { labels } = parseLabels(labels_text ?? '')
      return { ...fields, ...(Object.keys(labels).length > 0 ? { labels: { ...labels } } : {}) }
    },
    accepted: 'Creating node group {name}.',
    success: 'Node group {name} was successfully created.',
    failure: 'Unable to create the node group.',
    command: ({ values, item: { id } }) => [
      ...['openstack', 'coe', 'nodegroup', 'create'],
      ...optionWords('--node-count', values.node_count),
      ...optionWords('--min-nodes', values.min_node_count),
      ...optionWords('--max-nodes', values.max_node_count ?? undefined),
      ...optionWords('--role', values.role),
      ...optionWords('--flavor', values.flavor_id ?? undefined),
      ...optionWords('--image', values.image_id ?? undefined),
      ...(values.labels_text ? ['--labels', values.labels_text, '--merge-labels'] : []),
      ...[id, values.name],
    ],
  },
)
