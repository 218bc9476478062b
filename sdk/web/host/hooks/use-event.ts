import { useEffect, useEffectEvent } from 'react'
import type { EventRef } from '../../../common/index.ts'
import { Events } from '../../services/events.ts'
import { useService } from './use-service.ts'

/**
 * Listens to an event for as long as the caller is drawn. The listener gets what is published in its own tab, and nothing from before it was drawn.
 *
 * @example
 * ```tsx
 * import { eventRef } from '@fascia/sdk/common'
 * import { useEvent } from '@fascia/sdk/web'
 * import { useState } from 'react'
 *
 * const backupsFinished = eventRef<{ readonly ids: readonly string[] }>('backups.event.finished')
 *
 * export function FinishedCount() {
 *   const [count, setCount] = useState(0)
 *   useEvent(backupsFinished, ({ ids }) => setCount((before) => before + ids.length))
 *   return <output>{count}</output>
 * }
 * ```
 */
export function useEvent<Data>(event: EventRef<Data>, listener: (data: Data) => void): void {
  const events = useService(Events)
  const { id } = event
  const onEvent = useEffectEvent(listener)
  useEffect(() => events.on<Data>({ id }, (data) => onEvent(data)), [events, id])
}
