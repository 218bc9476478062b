import { CopyableId, DataTable, type DetailsViewProps, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { groupType } from '../../api/groups.ts'
import { groupsOf, type User } from '../../api/users.ts'

const PROPERTIES = {
  name: property.reference('Name', groupType, { at: 'id', name: 'name' }),
  description: property.text('Description'),
  id: property.id('ID'),
}

/** The groups of a user [IDP-030]. */
export default function UserGroups({ item: user }: DetailsViewProps<User>): ReactNode {
  const t = useT()
  const { data, fault, reload } = useCall(groupsOf, { params: { id: user.id } })
  return (
    <DataTable
      id="identity.table.user-groups"
      label={t('Groups')}
      rows={data}
      fault={fault}
      onRetry={() => void reload()}
      properties={PROPERTIES}
      columns={[{ of: 'name', sort: 'default' }, 'description', 'id']}
      cells={{ id: (group) => <CopyableId id={group.id} /> }}
      about={t('The user is in no group.')}
    />
  )
}
