import { CopyableId, DataTable, type DetailsViewProps, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { listUsers } from '../../api/project-members.ts'
import type { Project } from '../../api/projects.ts'
import { userType } from '../../api/users.ts'

const PROPERTIES = {
  name: property.reference('User Name', userType, { at: 'id', name: 'name' }),
  email: property.text('Email'),
  id: property.id('User ID'),
  enabled: property.yesNo('Enabled'),
  roles: property.list('Roles'),
  group_roles: property.list('Roles from Groups'),
}

/** The users of a project, with the roles of their own and those that groups give them [IDP-017]. */
export default function ProjectUsers({ item: { id: project } }: DetailsViewProps<Project>): ReactNode {
  const t = useT()
  const { data, fault, reload } = useCall(listUsers, { params: { id: project } })
  return (
    <DataTable
      id="identity.table.project-users"
      label={t('Users')}
      rows={data}
      fault={fault}
      onRetry={() => void reload()}
      properties={PROPERTIES}
      columns={[{ of: 'name', sort: 'default' }, 'email', 'id', 'enabled', 'roles', 'group_roles']}
      cells={{ id: (user) => <CopyableId id={user.id} /> }}
      about={t('No user has a role on the project.')}
    />
  )
}
