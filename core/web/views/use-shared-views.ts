import { Api, useService } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { type ProjectView, type ProjectViews, VIEWS_PATH } from '../../common/project-views.ts'
import { viewsChangedAtom } from '../live/live-state.ts'

/** All views that people of the project share, while they are wanted: read again when the live stream says that they are others. Undefined until they are known. */
export function useSharedViews(isWanted: boolean): readonly ProjectView[] | undefined {
  const api = useService(Api)
  const changed = useAtomValue(viewsChangedAtom)
  const [views, setViews] = useState<readonly ProjectView[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are others after each change.
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    api.get<ProjectViews>(VIEWS_PATH, { isQuiet: true, signal: abort.signal }).then(
      ({ items }) => setViews(items),
      // What was known last stays.
      () => {},
    )
    return () => abort.abort()
  }, [api, isWanted, changed])
  return views
}
