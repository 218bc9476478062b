import { Api, useService } from '@fascia/sdk/web'
import { useCallback, useEffect, useState } from 'react'
import { type ProjectView, type ProjectViewChange, type ProjectViews, VIEWS_PATH } from '../../common/project-views.ts'

/** The views that the people of the project share of one list. */
export interface KnownViews {
  /** Undefined until they are read. */
  readonly items?: readonly ProjectView[]
  readonly hasFailed: boolean
  /** Sends a change, and reads them again. Rejects as the gateway refuses. */
  change(change: Omit<ProjectViewChange, 'panel'>): Promise<void>
}

/** Reads the shared views of a panel when it is first drawn. */
export function useProjectViews(panel: string): KnownViews {
  const api = useService(Api)
  const [known, setKnown] = useState<Pick<KnownViews, 'items' | 'hasFailed'>>({ hasFailed: false })
  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { items } = await api.get<ProjectViews>(VIEWS_PATH, {
          query: { panel },
          isQuiet: true,
          ...(signal ? { signal } : {}),
        })
        setKnown({ items, hasFailed: false })
      } catch {
        if (!signal?.aborted) setKnown((before) => ({ ...before, hasFailed: true }))
      }
    },
    [api, panel],
  )
  useEffect(() => {
    const abort = new AbortController()
    void read(abort.signal)
    return () => abort.abort()
  }, [read])
  const change = useCallback<KnownViews['change']>(
    async (change) => {
      await api.put(VIEWS_PATH, { panel, ...change }, { isQuiet: true })
      await read()
    },
    [api, panel, read],
  )
  return { ...known, change }
}
