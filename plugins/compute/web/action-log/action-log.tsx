import { DataTable, type DetailsViewProps, Loaded, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import * as serverActions from '../../api/server-actions.ts'
import type { Server } from '../../api/servers.ts'

const PROPERTIES = {
  request_id: property.id('Request ID'),
  action: property.text('Action'),
  start_time: property.instant('Start Time'),
  user_id: property.id('User ID'),
  message: property.text('Message'),
}

/** What was done to an instance, by whom, newest first. */
export default function ActionLog({ item: server }: DetailsViewProps<Server>): ReactNode {
  const t = useT()
  const actions = useCall(serverActions.list, { params: { id: server.id } })
  return (
    <Loaded of={actions} what="action log">
      {(items) => (
        <DataTable
          id="compute.table.action-log"
          label={t('Instance Action List')}
          rows={items}
          idOf={({ request_id, action }) => `${request_id} ${action}`}
          properties={PROPERTIES}
          isCompact
        />
      )}
    </Loaded>
  )
}
