import type { Translate } from '@fascia/sdk/web'
import { ClockIcon, FileIcon } from '@patternfly/react-icons'
import { type NavigationPage, pagesInOrder } from '../frame/side-navigation/navigation-tree.ts'
import { perspectiveName } from '../frame/side-navigation/perspective-switcher.tsx'
import type { RecentPage } from '../frame/use-recent-pages.ts'
import type { PaletteEntry } from './palette-entry.ts'

export interface PageEntriesSpec {
  readonly pages: readonly NavigationPage[]
  readonly go: (path: string) => void
  readonly t: Translate
}

/** Every page that the person may open. */
export function pageEntries({ pages, go, t }: PageEntriesSpec): readonly PaletteEntry[] {
  return pagesInOrder(pages).map(({ id, path, title, perspective, group }) => ({
    id: `page ${id}`,
    title,
    icon: <FileIcon />,
    about: [t(perspectiveName(perspective)), group].filter(Boolean).join(' · '),
    run: () => go(path),
  }))
}

/** Those that the person keeps among the favourites. */
export function favouriteEntries(spec: PageEntriesSpec, ids: readonly string[]): readonly PaletteEntry[] {
  const kept = spec.pages.filter(({ id }) => ids.includes(id))
  return pageEntries({ ...spec, pages: kept }).map((entry) => ({ ...entry, id: `favourite ${entry.id}` }))
}

/** Where the person has been, the youngest first. */
export function recentEntries(recent: readonly RecentPage[], go: (path: string) => void): readonly PaletteEntry[] {
  return recent.map(({ path, title, about }) => ({
    id: `recent ${path}`,
    title,
    icon: <ClockIcon />,
    about,
    run: () => go(path),
  }))
}
