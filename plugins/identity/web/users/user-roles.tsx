import { DataTable, type DetailsViewProps, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { domainType } from '../../api/domains.ts'
import { projectType } from '../../api/projects.ts'
import { roleAssignments, type User } from '../../api/users.ts'

const PROPERTIES = {
  project: property.reference('Project', projectType, { at: 'project_id', name: 'project' }),
  domain: property.reference('Domain', domainType, { at: 'domain_id', name: 'domain' }),
  system: property.text('System Scope'),
  role: property.text('Role'),
}

/** The roles of a user, with where they hold [IDP-030]. */
export default function UserRoles({ item: { id } }: DetailsViewProps<User>): ReactNode {
  const t = useT()
  const { data, fault, reload } = useCall(roleAssignments, { params: { id } })
  return (
    <DataTable
      id="identity.table.user-roles"
      label={t('Role assignments')}
      rows={data}
      fault={fault}
      onRetry={() => void reload()}
      nameOf="role"
      properties={PROPERTIES}
      columns={['project', 'domain', 'system', 'role']}
      about={t('The user has no role.')}
    />
  )
}
