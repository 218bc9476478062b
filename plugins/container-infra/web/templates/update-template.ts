import { asking, form } from '@fascia/sdk/web/declare'
import { type ClusterTemplate, change, clusterTemplateType, type TemplateFields } from '../../api/cluster-templates.ts'
import { labelsText, parseLabels } from '../../common/labels.ts'
import { SOURCES, templateSteps } from './template-fields.ts'

const isEngine = (coe: string): coe is TemplateFields['coe'] =>
  ['kubernetes', 'swarm', 'swarm-mode', 'mesos', 'dcos'].includes(coe)

/** What the fields hold at first: those of the template that the form shows. */
function valuesOf(item: ClusterTemplate) {
  const { id: _id, coe, labels, project_id: _project, created_at: _created, updated_at: _updated, ...rest } = item
  return {
    ...rest,
    ...(isEngine(coe) ? { coe } : {}),
    image_id: rest.image_id ?? '',
    external_network_id: rest.external_network_id ?? '',
    public: rest.public ?? false,
    hidden: rest.hidden ?? false,
    registry_enabled: rest.registry_enabled ?? false,
    tls_disabled: rest.tls_disabled ?? false,
    master_lb_enabled: rest.master_lb_enabled ?? false,
    floating_ip_enabled: rest.floating_ip_enabled ?? false,
    labels_text: labelsText(labels),
  }
}

/** The fields that the person changed; null for those that are empty now. */
function changedFields(
  before: Readonly<Record<string, unknown>>,
  fields: Partial<TemplateFields>,
): Partial<TemplateFields> {
  const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => value !== before[name] && !(isEmpty(value) && isEmpty(before[name])))
      .map(([name, value]) => [name, isEmpty(value) ? null : value]),
  )
}

/** Update Cluster Template: what is left empty is taken away, what the form does not show stays [CINFRA-012]. */
export default form(asking(change, { labels_text: '' }), SOURCES, {
  of: clusterTemplateType,
  title: 'Update Cluster Template',
  initial: ({ item }) => valuesOf(item),
  steps: templateSteps,
  send: async ({ request, values: { labels_text = '', ...fields }, item }) => {
    const before = valuesOf(item)
    const isSame = labels_text === before.labels_text
    const labels = isSame ? {} : { labels: parseLabels(labels_text, item.labels).labels }
    const body = { ...changedFields(before, fields), ...labels }
    if (Object.keys(body).length > 0) await request(change, { params: { id: item.id }, body })
    return undefined
  },
  success: 'Cluster template {name} was successfully updated.',
  failure: 'Unable to update cluster template.',
})
