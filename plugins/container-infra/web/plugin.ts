import { definePlugin } from '@fascia/sdk/web/declare'
import { cluster, clustersPanel, projectsOfClusters } from './clusters/cluster.ts'
import { hasMagnum } from './may.ts'
import { nodegroup } from './node-groups/node-group.ts'
import { quota, quotasPanel } from './quotas/quota.ts'
import { clusterTemplate, templatesPanel } from './templates/template.ts'

export default definePlugin({
  needs: { required: { '@fascia/plugin-compute': '^0.1.0', '@fascia/plugin-images': '^0.1.0' } },
  resourceTypes: [cluster, nodegroup, clusterTemplate, quota],
  extend: [projectsOfClusters],
  panels: [clustersPanel, templatesPanel, quotasPanel],
  commands: [
    {
      id: 'container-infra.command.clusters',
      title: 'Clusters',
      requires: hasMagnum,
      to: clustersPanel.path,
    },
  ],
})
