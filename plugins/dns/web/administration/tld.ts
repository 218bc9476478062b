import { all, plural } from '@fascia/sdk/common'
import { action, deleteAction, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as tlds from '../../api/tlds.ts'
import { hasDns, may } from '../may.ts'

/** A domain below which zones may be made. */
export const tld = resourceType(tlds.tldType, {
  names: plural('Top-Level Domain', 'Top-Level Domains'),
  calls: tlds,
  nameOf: 'unicode_name',
  columns: ['unicode_name', 'description', { of: 'created_at', priority: 2 }],
  facets: ['unicode_name', 'description'],
  details: [overview({ title: 'Top-Level Domain' })],
  actions: {
    createTld: action({
      label: 'Create Top-Level Domain',
      on: 'list',
      requires: may('create_tld'),
      form: () => import('./create-tld-form.ts'),
    }),
    editTld: action({
      label: 'Edit Top-Level Domain',
      requires: may('update_tld'),
      form: () => import('./edit-tld-form.ts'),
    }),
    deleteTld: deleteAction({
      batch: true,
      requires: may('delete_tld'),
      also: 'Zones below it stay; while no domain is listed, zones may be made below all.',
    }),
  },
})

/** The domains below which zones may be made, for administrators. */
export const tldsPanel = panel(tld, {
  path: '/admin/tlds',
  nav: { perspective: 'admin', group: 'DNS', order: 510 },
  help: 'While this list is empty, zones may have any name. As soon as it has entries, a zone is refused unless it ends in one of them.',
  requires: all(hasDns, may('find_tlds')),
})
