import {
  type Action,
  all,
  choices,
  code,
  deleteAction,
  id,
  instant,
  modalAction,
  overview,
  type Panel,
  plural,
  policy,
  type Redirect,
  type ResourceType,
  resourceType,
  service,
  text,
} from '@fascia/sdk/web/declare'

export interface Keypair {
  /** Nova's own number of it; it is named, and found, by its name. */
  readonly id: number
  readonly name: string
  readonly type: 'ssh' | 'x509'
  readonly fingerprint: string
}

export const KEY_TYPE_TEXTS = { ssh: 'SSH Key', x509: 'X509 Certificate' }

/** [COMPUTE-021] */
const deleteKeypair = deleteAction<Keypair>('compute.action.delete-keypair', {
  noun: { one: 'Key Pair', other: 'Key Pairs' },
  path: '/api/nova/keypairs/:name',
  requires: policy('compute', 'os_compute_api:os-keypairs:delete'),
  messages: { failure: 'Unable to delete the keypair with name: {names}' },
})

const create = policy('compute', 'os_compute_api:os-keypairs:create')

/** [COMPUTE-016, COMPUTE-019] */
const createKeypair: Action<never> = modalAction('compute.action.create-keypair', {
  label: 'Create Key Pair',
  requires: create,
  view: () => import('./create-keypair-form.ts'),
})

/** [COMPUTE-016, COMPUTE-020] */
const importKeypair: Action<never> = modalAction('compute.action.import-keypair', {
  label: 'Import Public Key',
  requires: create,
  view: () => import('./import-keypair-form.ts'),
})

/** A key pair, which its name identifies [COMPUTE-012…015]. */
export const keypair: ResourceType<Keypair> = resourceType<Keypair>('OS::Nova::Keypair', {
  names: plural('Key Pair', 'Key Pairs'),
  source: { list: '/api/nova/keypairs/', load: '/api/nova/keypairs/:id' },
  loads: 'all',
  idOf: 'name',
  indexPath: '/project/key_pairs',
  policyTarget: { user_id: 'user_id' },
  properties: {
    id: id('ID', { at: 'name' }),
    keypair_id: id('Key Pair ID', { at: 'id' }),
    name: text('Name'),
    type: choices('Type', KEY_TYPE_TEXTS),
    fingerprint: text('Fingerprint'),
    created_at: instant('Created'),
    user_id: id('User ID'),
    public_key: code('Public Key'),
  },
  columns: [
    { of: 'name', id: 'compute.column.keypair-name', link: true, sort: 'default' },
    { of: 'type', id: 'compute.column.keypair-type', priority: 2 },
    { of: 'fingerprint', id: 'compute.column.keypair-fingerprint', priority: 3 },
  ],
  facets: [{ of: 'name', id: 'compute.facet.keypair-name', label: 'Name', isSingleton: true }],
  drawer: { groups: [{ properties: ['fingerprint'] }, { properties: ['public_key'] }] },
  details: [
    overview(
      'compute.view.keypair',
      { title: 'Key Pair', properties: ['name', 'type', 'fingerprint', 'keypair_id', 'created_at', 'user_id'] },
      { title: 'Public Key', properties: ['public_key'] },
    ),
  ],
  globalActions: [createKeypair, importKeypair],
  itemActions: [deleteKeypair],
  batchActions: [{ ...deleteKeypair, id: 'compute.batch.delete-keypair' }],
})

export const keypairs: Panel = {
  id: 'compute.panel.keypairs',
  path: '/project/key_pairs',
  title: 'Key Pairs',
  nav: { perspective: 'project', group: 'Compute', order: 140 },
  requires: all(service('compute'), policy('compute', 'os_compute_api:os-keypairs:index')),
  lists: 'OS::Nova::Keypair',
}

export const keypairAddress: Redirect = {
  id: 'compute.redirect.keypair',
  from: '/project/key_pairs/:id',
  to: '/ngdetails/OS::Nova::Keypair/:id',
}
