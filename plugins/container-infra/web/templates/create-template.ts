import { asking, form } from '@fascia/sdk/web/declare'
import { clusterTemplateType, create } from '../../api/cluster-templates.ts'
import { templateBody } from './template-body.ts'
import { SOURCES, templateSteps } from './template-fields.ts'

/** Create Cluster Template [CINFRA-012, CINFRA-018]. */
export default form(asking(create, { labels_text: '' }), SOURCES, {
  of: clusterTemplateType,
  initial: () => ({ floating_ip_enabled: true }),
  steps: templateSteps,
  body: ({ values }) => templateBody(values),
  success: 'Cluster template {name} was successfully created.',
  failure: 'Unable to create cluster template.',
})
