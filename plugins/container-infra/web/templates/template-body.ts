import { filled } from '@fascia/sdk/common'
import type { TemplateFields } from '../../api/cluster-templates.ts'
import { parseLabels } from '../../common/labels.ts'

/** The request of a new template: what is empty is left out [CINFRA-018, CINFRA-060]. */
export function templateBody({
  labels_text,
  coe,
  image_id,
  external_network_id,
  ...fields
}: Omit<TemplateFields, 'labels'> & { readonly labels_text: string }): TemplateFields {
  const { labels } = parseLabels(labels_text ?? '')
  return {
    ...filled(fields),
    coe,
    image_id,
    external_network_id,
    ...(Object.keys(labels).length > 0 ? { labels: { ...labels } } : {}),
  }
}
