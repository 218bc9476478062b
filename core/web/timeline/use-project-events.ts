import { Api, useService } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { EVENTS_PATH, type ProjectEvent, type ProjectEvents } from '../../common/project-events.ts'
import { recordedAtom } from '../live/live-state.ts'
import { ShellOperations } from '../operations/create-operations.ts'

/** What was done in the project; the events of before stay while they are read again. */
export interface KnownEvents {
  readonly items?: readonly ProjectEvent[]
  readonly hasFailed: boolean
}

/**
 * Reads what was done in the project by the dashboard, of resources with these ids (divided by commas) or of all: again when the live stream says that
 * there is more, and when an operation of the person has ended.
 */
export function useProjectEvents(resources?: string): KnownEvents {
  const api = useService(Api)
  const recorded = useAtomValue(recordedAtom)
  const running = useAtomValue(useService(ShellOperations).allAtom).filter(({ state }) => state === 'running').length
  const [known, setKnown] = useState<KnownEvents>({ hasFailed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: there may be more events after each of them.
  useEffect(() => {
    const abort = new AbortController()
    const query = resources === undefined ? {} : { resources }
    api.get<ProjectEvents>(EVENTS_PATH, { query, isQuiet: true, signal: abort.signal }).then(
      ({ items }) => setKnown({ items, hasFailed: false }),
      () => {
        if (!abort.signal.aborted) setKnown((before) => ({ ...before, hasFailed: true }))
      },
    )
    return () => abort.abort()
  }, [api, recorded, running, resources])
  return known
}
