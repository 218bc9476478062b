import { usePreference, useRoute, useService } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { PageName } from './page-name.ts'
import type { NavigationPage } from './side-navigation/navigation-tree.ts'
import { useNavigationPages } from './side-navigation/use-navigation.ts'

/** A page that the person has been on. */
export interface RecentPage {
  readonly path: string
  readonly title: string
  /** The list that a details page belongs to; empty for the lists themselves. */
  readonly about: string
  /** The id of that list's page, or of the page itself, whose title is a text of the language that is read; absent for pages of none. */
  readonly page?: string
}

const KEPT = 12
const NONE: readonly RecentPage[] = []

function isRecent(value: unknown): value is readonly RecentPage[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one) =>
        [one?.path, one?.title, one?.about].every((part) => typeof part === 'string') &&
        ['string', 'undefined'].includes(typeof one.page),
    )
  )
}

function useKeptPages(): readonly [readonly RecentPage[], (pages: readonly RecentPage[]) => void] {
  return usePreference('recent-pages', NONE, isRecent)
}

/** A page with the titles of the navigation, which are in the language that is read now: it may have been another one when the page was open. */
function withTitles(recent: RecentPage, pages: readonly NavigationPage[]): RecentPage {
  const known = pages.find(({ id, path }) => path === recent.path || id === recent.page)
  if (!known) return recent
  return known.path === recent.path ? { ...recent, title: known.title } : { ...recent, about: known.title }
}

/** Where the person has been, the youngest first, as it is called in the language of the person. */
export function useRecentPages(): readonly RecentPage[] {
  const { pages } = useNavigationPages()
  const [kept] = useKeptPages()
  return useMemo(() => kept.map((page) => withTitles(page, pages)), [kept, pages])
}

/** Remembers each page that has a name: lists by their titles, details pages once their item is known. */
export function useRememberPages(): void {
  const { path } = useRoute()
  const { current } = useNavigationPages()
  const name = useAtomValue(useService(PageName).nameAtom)
  const [recent, keep] = useKeptPages()
  const isList = current?.path === path
  const title = isList ? current.title : name
  const about = isList || !current ? '' : current.title
  const page = current?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with every page that is remembered.
  useEffect(() => {
    if (title === undefined) return
    const [first] = recent
    if (first?.path === path && first.title === title) return
    keep(
      [
        { path, title, about, ...(page === undefined ? {} : { page }) },
        ...recent.filter((page) => page.path !== path),
      ].slice(0, KEPT),
    )
  }, [path, title, about, page, keep])
}
