import { usePreference, useRoute, useService } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { PageName } from './page-name.ts'
import { useNavigationPages } from './side-navigation/use-navigation.ts'

/** A page that the person has been on. */
export interface RecentPage {
  readonly path: string
  readonly title: string
  /** The list that a details page belongs to; empty for the lists themselves. */
  readonly about: string
}

const KEPT = 12
const NONE: readonly RecentPage[] = []

function isRecent(value: unknown): value is readonly RecentPage[] {
  return (
    Array.isArray(value) &&
    value.every(
      (page) => typeof page?.path === 'string' && typeof page.title === 'string' && typeof page.about === 'string',
    )
  )
}

/** Where the person has been, the youngest first. */
export function useRecentPages(): readonly [readonly RecentPage[], (pages: readonly RecentPage[]) => void] {
  return usePreference('recent-pages', NONE, isRecent)
}

/** Remembers each page that has a name: lists by their titles, details pages once their item is known. */
export function useRememberPages(): void {
  const { path } = useRoute()
  const { current } = useNavigationPages()
  const name = useAtomValue(useService(PageName).nameAtom)
  const [recent, keep] = useRecentPages()
  const isList = current?.path === path
  const title = isList ? current.title : name
  const about = isList || !current ? '' : current.title
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with every page that is remembered.
  useEffect(() => {
    if (title === undefined) return
    const [first] = recent
    if (first?.path === path && first.title === title) return
    keep([{ path, title, about }, ...recent.filter((page) => page.path !== path)].slice(0, KEPT))
  }, [path, title, about, keep])
}
