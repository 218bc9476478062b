import { all, plural } from '@fascia/sdk/common'
import { action, deleteAction, overview, panel, resourceType, view } from '@fascia/sdk/web/declare'
import * as mappings from '../../api/mappings.ts'
import { may } from '../may.ts'
import { isFederated } from './identity-provider.ts'

/** A mapping of attributes [IDP-048]. */
export const mapping = resourceType(mappings.mappingType, {
  names: plural('Mapping', 'Mappings'),
  calls: mappings,
  nameOf: 'id',
  columns: ['id', 'rules_text'],
  facets: ['id', 'rules_text'],
  details: [
    overview(),
    view('Try', () => import('./trial/mapping-trial-view.tsx'), { id: 'identity.view.mapping-trial' }),
  ],
  actions: {
    createMapping: action({
      label: 'Create Mapping',
      on: 'list',
      requires: may('create_mapping'),
      form: () => import('./create-mapping-form.ts'),
    }),
    editMapping: action({
      label: 'Edit Mapping',
      requires: may('update_mapping'),
      form: () => import('./edit-mapping-form.ts'),
    }),
    deleteMapping: deleteAction({ batch: true, requires: may('delete_mapping') }),
  },
})

export const mappingsPanel = panel(mapping, {
  path: '/identity/mappings',
  title: 'Attribute Mappings',
  nav: { perspective: 'identity', order: 80, title: 'Mappings' },
  help: 'A mapping is a list of rules that make a user, groups and projects of the attributes that an identity provider sends. Try the rules with attributes before you save them.',
  requires: all(isFederated, may('list_mappings')),
})
