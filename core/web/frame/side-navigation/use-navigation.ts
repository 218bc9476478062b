import { type Perspective, Resources, useRoute, useService, useT } from '@fascia/sdk/web'
import { useMemo } from 'react'
import { useChanges } from '../../app/use-changes.ts'
import { settingsPages } from '../../pages/settings/settings-pages.ts'
import { Plugins } from '../../plugins/index.ts'
import { type NavigationPage, navigationPageOf, pageAt } from './navigation-tree.ts'

export interface NavigationState {
  readonly pages: readonly NavigationPage[]
  readonly current: NavigationPage | undefined
}

/** The pages that the person may open, and the one that is open. Drawn anew when plugins come and go. */
export function useNavigationPages(): NavigationState {
  const resources = useService(Resources)
  const plugins = useService(Plugins)
  const t = useT()
  const { path } = useRoute()
  const refused = useChanges(plugins, ({ all }) => all.map(({ refusal }) => refusal?.code ?? '').join())
  const pages = useMemo(
    () => [
      ...resources.contributions('panel').flatMap((panel) => navigationPageOf(panel) ?? []),
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
      ...settingsPages(t),
    ],
    [resources, refused, t],
  )
  return { pages, current: pageAt(pages, path) }
}
