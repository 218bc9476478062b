import { all, plural } from '@fascia/sdk/common'
import { action, choice, deleteAction, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as tsigKeys from '../../api/tsig-keys.ts'
import { hasDns, may } from '../may.ts'

/** A key that signs transfers of zones between name servers. */
export const tsigKey = resourceType(tsigKeys.tsigKeyType, {
  names: plural('TSIG Key', 'TSIG Keys'),
  calls: tsigKeys,
  columns: ['name', 'algorithm', 'scope', { of: 'resource_id', priority: 2 }],
  facets: ['name', choice('algorithm', tsigKeys.ALGORITHMS), choice('scope', tsigKeys.SCOPES), 'resource_id'],
  details: [overview({ title: 'TSIG Key' })],
  actions: {
    createTsigKey: action({
      label: 'Create TSIG Key',
      on: 'list',
      requires: may('create_tsigkey'),
      form: () => import('./create-tsig-key-form.ts'),
    }),
    editTsigKey: action({
      label: 'Edit TSIG Key',
      requires: may('update_tsigkey'),
      form: () => import('./edit-tsig-key-form.ts'),
    }),
    showTsigSecret: action({
      label: 'Show Secret',
      requires: may('get_tsigkey'),
      view: () => import('./tsig-secret.tsx'),
    }),
    deleteTsigKey: deleteAction({ batch: true, requires: may('delete_tsigkey') }),
  },
})

/** The keys, for administrators. */
export const tsigKeysPanel = panel(tsigKey, {
  path: '/admin/tsig_keys',
  nav: { perspective: 'admin', group: 'DNS', order: 520 },
  help: 'A TSIG key lets DNS servers prove who they are when zones are transferred between them. Both ends need the same name, algorithm and secret.',
  requires: all(hasDns, may('find_tsigkeys')),
})
