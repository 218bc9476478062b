import { CopyableId, useCall } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { groupType } from '../../api/groups.ts'
import { listGroups } from '../../api/project-members.ts'
import { answeredTable } from '../answered-table.tsx'

/** The groups of a project, with their roles [IDP-017]. */
export default answeredTable({
  id: 'identity.table.project-groups',
  label: 'Groups',
  about: 'No group has a role on the project.',
  useRows: (id: string) => useCall(listGroups, { params: { id } }),
  properties: {
    name: property.reference('Name', groupType, { at: 'id', name: 'name' }),
    description: property.text('Description'),
    id: property.id('Group ID'),
    roles: property.list('Roles'),
  },
  columns: [{ of: 'name', sort: 'default' }, 'description', 'id', 'roles'],
  cells: { id: ({ id }) => <CopyableId id={id} /> },
})
