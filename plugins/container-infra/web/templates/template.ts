import { plural } from '@fascia/sdk/common'
import { action, choice, panel, resourceType, view } from '@fascia/sdk/web/declare'
import * as templates from '../../api/cluster-templates.ts'
import { deletes } from '../deletes.ts'
import { hasMagnum, may } from '../may.ts'

const { list, get } = templates

/** What clusters are made of [CINFRA-002, CINFRA-003, CINFRA-004, CINFRA-009]. */
export const clusterTemplate = resourceType(templates.clusterTemplateType, {
  names: plural('Cluster Template', 'Cluster Templates'),
  failure: 'Unable to retrieve the cluster templates.',
  itemFailure: 'Unable to retrieve the cluster template.',
  calls: { list, get },
  columns: [
    { of: 'name', sort: 'default', link: true },
    { of: 'id', priority: 2 },
    'coe',
    { of: 'keypair_id', priority: 2 },
    { of: 'network_driver', priority: 2 },
  ],
  facets: [
    { of: 'name', label: 'Name' },
    { of: 'id', label: 'ID' },
    choice('coe', {
      swarm: 'Docker Swarm',
      'swarm-mode': 'Docker Swarm Mode',
      kubernetes: 'Kubernetes',
      dcos: 'DC/OS',
      mesos: 'Mesos',
    }),
  ],
  drawer: { groups: [{ properties: ['id', 'network_driver', 'image_id', 'registry_enabled', 'labels'] }] },
  details: [view('Overview', () => import('./template-overview.tsx'))],
  actions: {
    createTemplate: action({
      label: 'Create Cluster Template',
      on: 'list',
      requires: may('clustertemplate:create'),
      form: () => import('./create-template.ts'),
    }),
    createCluster: action({
      label: 'Create Cluster',
      makesNew: true,
      requires: may('cluster:create'),
      form: () => import('../clusters/create/create-from-template.ts'),
    }),
    updateTemplate: action({
      label: 'Update Cluster Template',
      requires: may('clustertemplate:update'),
      form: () => import('./update-template.ts'),
    }),
    deleteTemplate: deletes(
      ['Cluster Template', 'Cluster Templates'],
      'clustertemplate:delete',
      () => import('./delete-templates.ts'),
      plural('Unable to delete the cluster template with id: {id}', 'Unable to delete the cluster templates.'),
    ),
  },
})

/** [CINFRA-001] */
export const templatesPanel = panel(clusterTemplate, {
  path: '/project/cluster_templates',
  nav: { perspective: 'project', group: 'Container Infra', order: 710 },
  help: 'A cluster template says how clusters are made: the orchestration engine, such as Kubernetes, the image, flavors, network and volume drivers. Create a cluster from it; a template that clusters use can be changed only in part.',
  requires: hasMagnum,
})
