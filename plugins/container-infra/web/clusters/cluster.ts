import { plural } from '@fascia/sdk/common'
import {
  action,
  because,
  extendType,
  panel,
  property,
  resourceType,
  tab,
  type Verdict,
  view,
} from '@fascia/sdk/web/declare'
import { rotate, rotateCredentials } from '../../api/certificates.ts'
import * as clusters from '../../api/clusters.ts'
import * as nodegroups from '../../api/nodegroups.ts'
import { deletes } from '../deletes.ts'
import { hasMagnum, may } from '../may.ts'
import { CLUSTER_STATUS_TEXTS, CLUSTER_TONES, isChanging } from './cluster-status.ts'

const { list, get } = clusters

/** At rest, so that the service takes a change [CINFRA-022]. */
const AT_REST = [
  'DELETE_COMPLETE',
  'CREATE_COMPLETE',
  'UPDATE_COMPLETE',
  'ROLLBACK_COMPLETE',
  'SNAPSHOT_COMPLETE',
  'CHECK_COMPLETE',
  'ADOPT_COMPLETE',
]

function isAtRest({ status: current }: clusters.Cluster): Verdict {
  return AT_REST.includes(current) || because('The cluster is being changed, or its last change failed.')
}

/** The service needs the address of the cluster, which it has once it was made. */
function canAddGroup({ api_address, status: current }: clusters.Cluster): Verdict {
  if (isChanging(current)) return because('The cluster is being changed')
  return Boolean(api_address) || because('The cluster has no API address yet')
}

const always = (): boolean => true

/** A cluster of containers [CINFRA-005, CINFRA-006, CINFRA-010]. */
export const cluster = resourceType(clusters.clusterType, {
  names: plural('Cluster', 'Clusters'),
  reasonOf: 'status_reason',
  failure: 'Unable to retrieve the clusters.',
  itemFailure: 'Unable to retrieve the cluster.',
  calls: { list, get },
  transitional: { status: ['CREATE_IN_PROGRESS', 'UPDATE_IN_PROGRESS', 'DELETE_IN_PROGRESS'] },
  properties: { status: property.status('Status', CLUSTER_TONES, { values: CLUSTER_STATUS_TEXTS }) },
  columns: [
    { of: 'name', sort: 'default', link: true },
    { of: 'id', priority: 3 },
    'status',
    { of: 'health_status', priority: 2 },
    { of: 'master_count', priority: 2 },
    { of: 'node_count', priority: 2 },
    { of: 'coe_version', priority: 3 },
  ],
  facets: [
    { of: 'name', label: 'Name' },
    { of: 'id', label: 'ID' },
    'status',
    'health_status',
    { of: 'master_count', label: 'Control Plane Count' },
    { of: 'node_count', label: 'Node Count' },
    { of: 'coe_version', label: 'Kubernetes Version' },
  ],
  drawer: {
    groups: [
      { properties: ['id', 'master_count', 'node_count', 'coe_version', 'keypair', 'cluster_template_id'] },
      { properties: ['api_address', 'master_addresses', 'node_addresses'] },
      { properties: ['health_status_reason', 'status_reason'] },
    ],
  },
  details: [
    view('Overview', () => import('./cluster-overview.tsx')),
    /** [CINFRA-020] */
    tab('Node Groups', nodegroups.nodegroupType, {
      call: nodegroups.list,
      input: ({ id }: clusters.Cluster) => ({ params: { id } }),
      pollWhile: (groups) => groups.some(({ status }) => isChanging(status)),
      what: 'node groups',
      actions: ['createNodeGroup'],
    }),
    view('Picture', () => import('./cluster-picture.tsx')),
  ],
  actions: {
    createCluster: action({
      label: 'Create Cluster',
      on: 'list',
      requires: may('cluster:create'),
      form: () => import('./create/create-cluster.ts'),
    }),
    showCertificate: action({
      label: 'Show Certificate',
      requires: may('certificate:get'),
      allowed: always,
      messages: { failure: 'Unable to retrieve the certificate.' },
      run: () => import('../certificates/show-certificate.ts'),
    }),
    signCertificate: action({
      label: 'Sign Certificate',
      requires: may('certificate:create'),
      allowed: always,
      form: () => import('../certificates/sign-certificate.ts'),
    }),
    /** Never offered [CINFRA-025]. */
    rotateCertificate: action({
      label: 'Rotate Certificate',
      requires: may('certificate:rotate_ca'),
      call: rotate,
      allowed: () => false,
      messages: {
        success: 'Certificate {names} was successfully rotated.',
        failure: 'Unable to rotate the certificate.',
      },
    }),
    getConfig: action({
      label: 'Get Cluster Config',
      requires: may('certificate:create'),
      allowed: always,
      messages: { failure: 'Unable to retrieve the cluster config.' },
      run: () => import('../certificates/get-config.ts'),
    }),
    resizeCluster: action({
      label: 'Resize Cluster',
      requires: may('cluster:resize'),
      allowed: isAtRest,
      changes: ['node_count'],
      form: () => import('./resize-cluster.ts'),
    }),
    createNodeGroup: action({
      label: 'Create Node Group',
      requires: may('nodegroup:create'),
      makesNew: true,
      allowed: canAddGroup,
      form: () => import('../node-groups/create-node-group.ts'),
    }),
    upgradeCluster: action({
      label: 'Rolling Cluster Upgrade',
      requires: may('cluster:upgrade'),
      allowed: isAtRest,
      changes: ['cluster_template_id', 'coe_version'],
      form: () => import('./upgrade-cluster.ts'),
    }),
    rotateCredentials: action({
      label: 'Rotate Cluster Credentials',
      requires: may('credential:rotate'),
      call: rotateCredentials,
      allowed: always,
      confirm: {
        title: 'Rotate Cluster Credentials',
        body: 'Cluster "{names}" gets new credentials for the cloud. The present ones end.',
        submit: 'Rotate Cluster Credentials',
        isDanger: true,
      },
      messages: {
        success: 'Cluster credentials of {names} were rotated.',
        failure: 'Unable to rotate the cluster credentials of {names}.',
      },
    }),
    deleteCluster: deletes(
      ['Cluster', 'Clusters'],
      'cluster:delete',
      () => import('./delete-clusters.ts'),
      plural('Unable to delete the cluster with id: {id}', 'Unable to delete the clusters.'),
      { typeToConfirm: true },
    ),
  },
})

const seesAll = may('cluster:get_all_all_projects')

/** The service lists the clusters of every project for who may see them: they then have their project. */
export const projectsOfClusters = extendType(clusters.clusterType, {
  columns: [{ of: 'project_id', order: 5, requires: seesAll }],
  facets: [{ of: 'project_id', label: 'Project', requires: seesAll }],
})

/** [CINFRA-001] */
export const clustersPanel = panel(cluster, {
  path: '/project/clusters',
  nav: { perspective: 'project', group: 'Container Infra', order: 700 },
  help: 'A cluster is a set of instances that run containers. Create one from a template, add node groups and resize them, upgrade it, or rotate its certificate.',
  requires: hasMagnum,
  view: () => import('./cluster-stats.tsx'),
})
