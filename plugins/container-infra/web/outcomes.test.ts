import { formOutcome } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it.each([
  ['OS::Magnum::Cluster', 'createCluster', 'Cluster {name} was successfully created.', 'Unable to create cluster.'],
  [
    'OS::Magnum::Cluster',
    'signCertificate',
    'Certificate {name} was successfully signed.',
    'Unable to sign certificate.',
  ],
  ['OS::Magnum::Cluster', 'resizeCluster', 'Cluster is being resized.', 'Unable to resize given cluster id: {id}.'],
  [
    'OS::Magnum::Cluster',
    'upgradeCluster',
    'Cluster is being upgraded to the new Cluster template',
    'Unable to perform rolling upgrade.',
  ],
  [
    'OS::Magnum::Cluster',
    'createNodeGroup',
    'Node group {name} was successfully created.',
    'Unable to create the node group.',
  ],
  ['OS::Magnum::NodeGroup', 'resizeNodeGroup', 'Node group {name} was resized.', 'Unable to resize the node group.'],
  [
    'OS::Magnum::NodeGroup',
    'editNodeGroup',
    'The bounds of node group {name} were changed.',
    'Unable to change the bounds of the node group.',
  ],
  [
    'OS::Magnum::ClusterTemplate',
    'createTemplate',
    'Cluster template {name} was successfully created.',
    'Unable to create cluster template.',
  ],
  [
    'OS::Magnum::ClusterTemplate',
    'createCluster',
    'Cluster {cluster} was successfully created.',
    'Unable to create cluster.',
  ],
  [
    'OS::Magnum::ClusterTemplate',
    'updateTemplate',
    'Cluster template {name} was successfully updated.',
    'Unable to update cluster template.',
  ],
  ['OS::Magnum::Quota', 'createQuota', 'Quota {project} was successfully created.', 'Unable to create quota.'],
  [
    'OS::Magnum::Quota',
    'updateQuota',
    'Quota {project}/{resource} was successfully updated.',
    'Unable to update quota.',
  ],
])('says of %s that %s is done or accepted, or that it failed', async (code, key, done, failed) => {
  expect(await formOutcome(plugin, code, key)).toEqual([done, failed])
})
