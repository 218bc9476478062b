import { useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'

/** The events that a wizard has told, in their order. */
export function EventLog({ events }: { readonly events: readonly string[] }): ReactNode {
  const t = useT()
  return events.length === 0 ? null : (
    <ol aria-label={t('Events')}>
      {events.map((event, index) => (
        <li key={index}>
          <code>{event}</code>
        </li>
      ))}
    </ol>
  )
}
