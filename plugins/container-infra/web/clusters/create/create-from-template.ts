import { asking, form } from '@fascia/sdk/web/declare'
import { clusterTemplateType } from '../../../api/cluster-templates.ts'
import { clusterType, create } from '../../../api/clusters.ts'
import { sendCluster, startValues } from './cluster-form.ts'
import { EXTRA, SOURCES } from './cluster-sources.ts'
import { clusterSteps } from './cluster-steps.ts'
import { fillFromTemplate } from './fill-from-template.ts'

/** Create Cluster, of the template of a row [CINFRA-009]. */
export default form(asking(create, EXTRA), SOURCES, {
  id: 'container-infra.form.create-cluster-from-template',
  of: clusterTemplateType,
  makes: clusterType,
  outcome: 'created',
  initial: ({ item, answers }) => ({
    ...startValues(answers),
    cluster_template_id: item.id,
    ...fillFromTemplate(item, {}, answers),
  }),
  steps: clusterSteps,
  send: sendCluster,
  success: 'Cluster {cluster} was successfully created.',
  successValues: ({ values: { name } }) => ({ cluster: name }),
  failure: 'Unable to create cluster.',
})
