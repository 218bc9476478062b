import { Resources, type Translate, useRoute, useService, useT } from '@fascia/sdk/web'
import type { Perspective } from '@fascia/sdk/web/declare/host'
import type { RegisteredContribution } from '@fascia/sdk/web/host'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { matchPath } from 'react-router'
import { HOME_PATH } from '../../../common/home-path.ts'
import { settingsPages } from '../../pages/settings/settings-pages.ts'
import { Plugins } from '../../plugins/index.ts'
import { type NavigationPage, navigationPageOf, pageAt } from './navigation-tree.ts'

/** The page of the cards, first of the project's: before it come no lists, so that the address `/` leads where it did. */
function homePage(t: Translate): NavigationPage {
  return { id: 'fascia.home', path: HOME_PATH, title: t('Home'), perspective: 'project', order: -100 }
}

export interface NavigationState {
  readonly pages: readonly NavigationPage[]
  readonly current: NavigationPage | undefined
}

/** The type whose details page has the path. */
function typeAt(resources: Resources, path: string): string | undefined {
  const routed = matchPath('/ngdetails/:type/*', path)?.params.type
  if (routed !== undefined) return routed
  return resources
    .contributions('resourceType')
    .map(({ data }) => resources.type(data.id))
    .find((type) => type?.detailsPath !== undefined && matchPath(type.detailsPath, path) !== null)?.code
}

/** The pages that list the type whose details page has the path. */
function listsAt(pages: readonly NavigationPage[], resources: Resources, path: string): readonly NavigationPage[] {
  const type = typeAt(resources, path)
  return type === undefined ? [] : pages.filter(({ lists }) => lists === type)
}

/** The page that is open; of a details page the list that the person came from, as `?nav=` says it, else the one at its address, else the first. */
function currentOf(
  pages: readonly NavigationPage[],
  resources: Resources,
  path: string,
  nav: string | undefined,
): NavigationPage | undefined {
  const cameFrom =
    nav === undefined
      ? undefined
      : listsAt(pages, resources, path).find((page) => `${page.path}/` === nav || page.path === nav)
  return cameFrom ?? pageAt(pages, path) ?? listsAt(pages, resources, path)[0]
}

/** What shows on the page of the cards. */
const HOME_KINDS = ['dashboardCard', 'limitGroup'] as const

const known = new WeakMap<readonly RegisteredContribution[], readonly NavigationPage[]>()

/** All pages of the navigation: made once for all parts of the frame, until what the registry answers changes. */
function pagesOf(resources: Resources, t: Translate): readonly NavigationPage[] {
  const panels = resources.contributions('panel')
  const made = known.get(panels)
  if (made) return made
  const pages = [
    ...panels.flatMap((panel) => navigationPageOf(panel) ?? []),
    ...resources.contributions('settingsPage').flatMap(({ data, decision }): NavigationPage[] =>
      decision.allowed && typeof data.path === 'string'
        ? [
            {
              id: data.id,
              path: data.path,
              title: String(data.title),
              perspective: 'settings' as Perspective,
              order: data.order ?? 100,
            },
          ]
        : [],
    ),
    ...(HOME_KINDS.some((kind) => resources.contributions(kind).some(({ decision }) => decision.allowed))
      ? [homePage(t)]
      : []),
    ...settingsPages(t),
  ]
  known.set(panels, pages)
  return pages
}

/** The page of the navigation that an address belongs to, by its path and what `?nav=` says. */
export function navigationPageAt(
  resources: Resources,
  t: Translate,
  path: string,
  nav: string | undefined,
): NavigationPage | undefined {
  return currentOf(pagesOf(resources, t), resources, path, nav)
}

/** The pages that the person may open, and the one that is open. Recomputed when plugins come and go. */
export function useNavigationPages(): NavigationState {
  const resources = useService(Resources)
  const plugins = useService(Plugins)
  const t = useT()
  const { path } = useRoute()
  const refused = useAtomValue(plugins.refusedAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plugin that comes or goes changes what the registry answers.
  const pages = useMemo(() => pagesOf(resources, t), [resources, refused, t])
  const { query } = useRoute()
  const current = useMemo(() => currentOf(pages, resources, path, query.nav), [pages, resources, path, query.nav])
  return { pages, current }
}
