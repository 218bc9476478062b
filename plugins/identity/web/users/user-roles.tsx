import { useCall } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { domainType } from '../../api/domains.ts'
import { projectType } from '../../api/projects.ts'
import { roleAssignments } from '../../api/users.ts'
import { answeredTable } from '../answered-table.tsx'

/** The roles of a user, with where they hold [IDP-030]. */
export default answeredTable({
  id: 'identity.table.user-roles',
  label: 'Role assignments',
  about: 'The user has no role.',
  useRows: (id: string) => useCall(roleAssignments, { params: { id } }),
  nameOf: 'role',
  properties: {
    project: property.reference('Project', projectType, { at: 'project_id', name: 'project' }),
    domain: property.reference('Domain', domainType, { at: 'domain_id', name: 'domain' }),
    system: property.text('System Scope'),
    role: property.text('Role'),
  },
  columns: ['project', 'domain', 'system', 'role'],
})
