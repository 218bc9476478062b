import { CopyableId, DataTable, type DetailsViewProps, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { groupType } from '../../api/groups.ts'
import { listGroups } from '../../api/project-members.ts'
import type { Project } from '../../api/projects.ts'

const PROPERTIES = {
  name: property.reference('Name', groupType, { at: 'id', name: 'name' }),
  description: property.text('Description'),
  id: property.id('Group ID'),
  roles: property.list('Roles'),
}

/** The groups of a project, with their roles [IDP-017]. */
export default function ProjectGroups({ item: { id: project } }: DetailsViewProps<Project>): ReactNode {
  const t = useT()
  const { data, fault, reload } = useCall(listGroups, { params: { id: project } })
  return (
    <DataTable
      id="identity.table.project-groups"
      label={t('Groups')}
      rows={data}
      fault={fault}
      onRetry={() => void reload()}
      properties={PROPERTIES}
      columns={[{ of: 'name', sort: 'default' }, 'description', 'id', 'roles']}
      cells={{ id: (group) => <CopyableId id={group.id} /> }}
      about={t('No group has a role on the project.')}
    />
  )
}
