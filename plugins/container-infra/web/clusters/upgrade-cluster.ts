import { type BodyOf, optionWords } from '@fascia/sdk/common'
import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { list as templates } from '../../api/cluster-templates.ts'
import { type Cluster, clusterType, upgrade } from '../../api/clusters.ts'
import { DEFAULT_WORKER } from '../../api/nodegroups.ts'
import { isHigher } from '../../common/kube-version.ts'
import { batchProblem } from '../../common/upgrade-batch.ts'

/** The related templates of a higher version than that of the cluster, the last name first [CINFRA-038]. */
async function higherTemplates({ read, item }: SourceTools<Cluster>) {
  const found = await read(templates, { query: { related_to: item.cluster_template_id } })
  const own = found.find(({ id }) => id === item.cluster_template_id)
  // A label of the cluster may still be that of the template that it was made of.
  const versions = [item.labels.kube_tag, own?.labels.kube_tag, item.coe_version].filter((version) => version != null)
  return found
    .filter(({ labels: { kube_tag } }) => kube_tag !== undefined && versions.every((each) => isHigher(kube_tag, each)))
    .toSorted((one, other) => other.name.localeCompare(one.name))
}

/** Rolling Cluster Upgrade [CINFRA-012, CINFRA-023, CINFRA-039, CINFRA-054, CINFRA-055, CINFRA-056, CINFRA-065]. */
export default form(
  upgrade,
  { templates: higherTemplates },
  {
    of: clusterType,
    submit: 'Upgrade',
    needs: ['templates'],
    needsFailure: 'Unable to retrieve the cluster templates.',
    initial: () => ({ max_batch_size: 1 }),
    blocked: ({ answers: { templates: found } }) =>
      found?.length === 0
        ? {
            title: 'The cluster is already on the latest compatible template.',
            body: 'There is no cluster template of a higher version to upgrade to.',
          }
        : undefined,
    fields: {
      cluster_template: field.select('New Cluster Template', {
        from: 'templates',
        isRequired: true,
        placeholder: 'Choose a new Cluster Template',
        messages: { required: 'Choose a cluster template.' },
      }),
      max_batch_size: field.number<BodyOf<typeof upgrade>, object, Cluster>('Maximum Batch Size', {
        control: 'text',
        help: 'How many nodes are upgraded at a time.',
        messages: { minimum: 'A batch cannot have less than one node.' },
        check: ({ values: { max_batch_size }, item: { master_count, node_count } }) =>
          batchProblem(max_batch_size, { masters: master_count ?? 0, workers: node_count ?? 0 }),
      }),
    },
    body: ({ values: { cluster_template, max_batch_size } }) => ({
      cluster_template,
      max_batch_size: max_batch_size ?? 1,
      nodegroup: DEFAULT_WORKER,
    }),
    outcome: 'updated',
    success: 'Cluster is being upgraded to the new Cluster template',
    failure: 'Unable to perform rolling upgrade.',
    command: ({ values: { cluster_template, max_batch_size }, item: { id } }) => [
      ...['openstack', 'coe', 'cluster', 'upgrade'],
      ...optionWords('--max-batch-size', max_batch_size),
      ...optionWords('--nodegroup', DEFAULT_WORKER),
      ...[id, cluster_template],
    ],
  },
)
