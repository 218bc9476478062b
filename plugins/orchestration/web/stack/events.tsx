import { DataTable, type DetailsViewProps, Loaded, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { events } from '../../api/stack-parts.ts'
import type { Stack } from '../../api/stacks.ts'
import { STATUS_TONES, STATUS_WORDS } from './stack.ts'

const PROPERTIES = {
  resource_name: property.text('Stack Resource'),
  physical_resource_id: property.text('Resource'),
  event_time: property.instant('Time Since Event'),
  resource_status: property.status('Status', STATUS_TONES, { values: STATUS_WORDS }),
  resource_status_reason: property.text('Status Reason'),
}

/** What happened to a stack and its resources, the newest first [STACKP-011]. */
export default function Events({ id, item }: DetailsViewProps<Stack>): ReactNode {
  const t = useT()
  const answer = useCall(events, {
    params: { stack: id },
    pollWhile: () => item.stack_status.endsWith('IN_PROGRESS'),
  })
  return (
    <Loaded of={answer} what="stack events" empty="Nothing has happened to this stack yet.">
      {(rows) => (
        <DataTable
          id="orchestration.table.events"
          label={t('Stack Events')}
          rows={rows}
          properties={PROPERTIES}
          isCompact
        />
      )}
    </Loaded>
  )
}
