import { CopyableId, useCall } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { groupType } from '../../api/groups.ts'
import { groupsOf } from '../../api/users.ts'
import { answeredTable } from '../answered-table.tsx'

/** The groups of a user [IDP-030]. */
export default answeredTable({
  id: 'identity.table.user-groups',
  label: 'Groups',
  about: 'The user is in no group.',
  useRows: (id: string) => useCall(groupsOf, { params: { id } }),
  properties: {
    name: property.reference('Name', groupType, { at: 'id', name: 'name' }),
    description: property.text('Description'),
    id: property.id('ID'),
  },
  columns: [{ of: 'name', sort: 'default' }, 'description', 'id'],
  cells: { id: ({ id }) => <CopyableId id={id} /> },
})
