import { DataTable, type DetailsViewProps, Loaded, useAnswer, useApi, useT } from '@fascia/sdk/web'
import { id, instant, text } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { ServerAction } from '../../api/server-actions.ts'
import type { Server } from '../../api/servers.ts'
import type { Found } from '../found.ts'

const PROPERTIES = {
  request_id: id('Request ID'),
  action: text('Action'),
  start_time: instant('Start Time'),
  user_id: id('User ID'),
  message: text('Message'),
}

/** What was done to an instance, by whom, newest first. */
export default function ActionLog({ item: server }: DetailsViewProps<Server>): ReactNode {
  const t = useT()
  const api = useApi()
  const actions = useAnswer(['action-log', server.id], async (signal) => {
    const path = `/api/nova/servers/${server.id}/actions/`
    return (await api.get<Found<ServerAction>>(path, { signal, isQuiet: true })).items
  })
  return (
    <Loaded of={actions} what="action log">
      {(items) => (
        <DataTable
          id="compute.table.action-log"
          label={t('Instance Action List')}
          rows={items}
          idOf={({ request_id, action }) => `${request_id} ${action}`}
          properties={PROPERTIES}
          columns={Object.keys(PROPERTIES)}
          isCompact
        />
      )}
    </Loaded>
  )
}
