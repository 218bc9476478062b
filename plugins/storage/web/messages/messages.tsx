import { DataTable, type DetailsViewProps, Loaded, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import * as messages from '../../api/messages.ts'

const PROPERTIES = {
  id: property.id('ID'),
  message_level: property.text('Message Level'),
  event_id: property.text('Event Id'),
  user_message: property.text('User Message'),
  created_at: property.instant('Created At'),
  guaranteed_until: property.instant('Guaranteed Until'),
}

/** What the service has to say of a volume, a snapshot or a backup [VOLP-021]. */
export default function Messages({ id: resource_uuid }: DetailsViewProps<{ readonly id: string }>): ReactNode {
  const t = useT()
  const found = useCall(messages.list, { query: { resource_uuid } })
  return (
    <Loaded of={found} what="messages">
      {(rows) => (
        <DataTable id="storage.table.messages" label={t('Messages')} rows={rows} properties={PROPERTIES} isCompact />
      )}
    </Loaded>
  )
}
