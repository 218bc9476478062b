import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { list } from '../../api/credentials.ts'
import type { User } from '../../api/users.ts'
import { credential } from '../credentials/credential.ts'

/** The credentials of a user [IDP-030]. */
export default function UserCredentials({ item: { id } }: DetailsViewProps<User>): ReactNode {
  const t = useT()
  const answer = useCall(list, { query: { user_id: id } })
  return (
    <Loaded of={answer} what="credentials" failure="Unable to retrieve the user credentials.">
      {(items) => (
        <ResourceTable
          type={credential}
          items={items}
          id="identity.table.user-credentials"
          label={t('Credentials')}
          columns={['id', 'type', 'blob', 'project_name']}
        />
      )}
    </Loaded>
  )
}
