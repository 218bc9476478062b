import { asking, form } from '@fascia/sdk/web/declare'
import { clusterType, create } from '../../../api/clusters.ts'
import { sendCluster, startValues } from './cluster-form.ts'
import { EXTRA, SOURCES } from './cluster-sources.ts'
import { clusterSteps } from './cluster-steps.ts'

/** Create Cluster. */
export default form(asking(create, EXTRA), SOURCES, {
  of: clusterType,
  initial: ({ answers }) => startValues(answers),
  steps: clusterSteps,
  send: sendCluster,
  success: 'Cluster {name} was successfully created.',
  failure: 'Unable to create cluster.',
})
