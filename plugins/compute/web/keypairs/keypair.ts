import { all, plural, policy, service } from '@fascia/sdk/common'
import { action, deleteAction, overview, panel, property, resourceType } from '@fascia/sdk/web/declare'
import * as keypairs from '../../api/keypairs.ts'

const readiness = () => import('./keypair-readiness.ts')
const may = (verb: string) => policy('compute', `os_compute_api:os-keypairs:${verb}`)

/** A key pair, which its name identifies [COMPUTE-012…015]. */
export const keypair = resourceType(keypairs.keypairType, {
  names: plural('Key Pair', 'Key Pairs'),
  calls: keypairs,
  idOf: 'name',
  policyTarget: { user_id: 'user_id' },
  properties: {
    id: property.id('ID', { at: 'name' }),
    keypair_id: property.id('Key Pair ID', { at: 'id' }),
    name: property.text('Name'),
    type: property.choices('Type', keypairs.KEY_TYPE_TEXTS),
    fingerprint: property.text('Fingerprint'),
    created_at: property.instant('Created'),
    user_id: property.id('User ID'),
    public_key: property.code('Public Key'),
  },
  columns: ['name', { of: 'type', priority: 2 }, { of: 'fingerprint', priority: 3 }],
  facets: ['name'],
  drawer: { groups: [{ properties: ['fingerprint'] }, { properties: ['public_key'] }] },
  details: [
    overview(
      { title: 'Key Pair', properties: ['name', 'type', 'fingerprint', 'keypair_id', 'created_at', 'user_id'] },
      { title: 'Public Key', properties: ['public_key'] },
    ),
  ],
  actions: {
    /** [COMPUTE-016, COMPUTE-019] */
    createKeypair: action({
      label: 'Create Key Pair',
      on: 'list',
      requires: may('create'),
      readiness,
      form: () => import('./create-keypair-form.ts'),
    }),
    /** [COMPUTE-016, COMPUTE-020] */
    importKeypair: action({
      label: 'Import Public Key',
      on: 'list',
      requires: may('create'),
      readiness,
      form: () => import('./import-keypair-form.ts'),
    }),
    /** [COMPUTE-021] */
    deleteKeypair: deleteAction({
      batch: true,
      requires: may('delete'),
      messages: { failure: 'Unable to delete the keypair with name: {names}' },
    }),
  },
})

export const keypairsPanel = panel(keypair, {
  id: 'compute.panel.keypairs',
  path: '/project/key_pairs',
  nav: { perspective: 'project', group: 'Compute', order: 140 },
  help: 'A key pair lets you log in to an instance by SSH without a password: the instance gets the public key when it is launched. Create a pair and save its private key, which is shown only once, or import a public key that you have.',
  requires: all(service('compute'), may('index')),
})
