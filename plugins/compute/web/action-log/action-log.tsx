import { type DetailsViewProps, PropertyValue, useApi } from '@fascia/sdk/web'
import { id, instant, type Property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import type { Server, ServerAction } from '../../common/wire.ts'
import { AnswerView } from '../loading/answer-view.tsx'
import { useAnswer } from '../loading/use-answer.ts'
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx'

function property(name: string, format: Property): PlainColumn<ServerAction> {
  return {
    key: name,
    label: String(format.label),
    cell: (action) => <PropertyValue item={action} name={name} property={format} isCompact />,
  }
}

const COLUMNS: readonly PlainColumn<ServerAction>[] = [
  property('request_id', id('Request ID')),
  { key: 'action', label: 'Action', cell: ({ action }) => action },
  property('start_time', instant('Start Time')),
  property('user_id', id('User ID')),
  { key: 'message', label: 'Message', cell: ({ message }) => message ?? '—' },
]

/** What was done to an instance, by whom, newest first (facts 6.1, table audit). */
export default function ActionLog({ item: server }: DetailsViewProps<Server>): ReactNode {
  const api = useApi()
  const actions = useAnswer(server.id, (key, signal) =>
    api.get<{ items: readonly ServerAction[] }>(`/api/nova/servers/${key}/actions/`, { signal, isQuiet: true }),
  )
  return (
    <AnswerView of={actions} failure="Unable to retrieve the action log.">
      {({ items }) => (
        <PlainTable
          label="Instance Action List"
          columns={COLUMNS}
          rows={items}
          keyOf={(action) => `${action.request_id} ${action.action}`}
        />
      )}
    </AnswerView>
  )
}
