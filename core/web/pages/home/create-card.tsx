import { type Item, Resources, useService, useT } from '@fascia/sdk/web'
import type { Finder, RegisteredContribution, RegisteredType } from '@fascia/sdk/web/host'
import { Button } from '@patternfly/react-core'
import { PlusCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { groupPages } from '../../frame/side-navigation/navigation-tree.ts'
import { useNavigationPages } from '../../frame/side-navigation/use-navigation.ts'
import { listActions } from '../../searched-lists/list-actions.ts'
import { useSearchedLists } from '../../searched-lists/use-searched-lists.ts'
import { HomeCard } from './home-card.tsx'
import { useFinder } from './use-finder.ts'

const MOST = 5
const NO_ITEMS: readonly Item[] = []

interface Creation {
  readonly type: RegisteredType
  readonly contribution: RegisteredContribution
}

/** What the pages of the project create: of each group of the navigation the first page that creates something, by its first action that leads nowhere else. */
function useCreations(finder: Finder | undefined): readonly Creation[] {
  const resources = useService(Resources)
  const { pages } = useNavigationPages()
  // Every action is known when every list is.
  const lists = useSearchedLists(finder)
  return useMemo(() => {
    if (!finder || !lists) return []
    const panels = resources.contributions('panel')
    const creationOf = (id: string): Creation | undefined => {
      const panel = panels.find(({ data }) => data.id === id)
      const code = panel ? finder.dataOf('panel', panel).lists : undefined
      const type = code === undefined ? undefined : resources.type(code)
      if (!panel || code === undefined || !type) return undefined
      const page = { panel: finder.dataOf('panel', panel), plugin: panel.plugin }
      const contribution = listActions('globalAction', { code, page }, type, finder, resources).find(
        (one) => one.decision.allowed && finder.dataOf('globalAction', one).behaviour.kind !== 'link',
      )
      return contribution && { type, contribution }
    }
    return groupPages(pages, 'project')
      .flatMap((group) => {
        for (const { id } of group.pages) {
          const creation = creationOf(id)
          if (creation) return [creation]
        }
        return []
      })
      .slice(0, MOST)
  }, [finder, lists, resources, pages])
}

/** What the person may make, each by one click from here. */
export function CreateCard(): ReactNode {
  const t = useT()
  const finder = useFinder()
  const creations = useCreations(finder)
  const [chosen, setChosen] = useState<Creation>()
  const onDidStart = useCallback(() => setChosen(undefined), [])
  if (!finder || creations.length === 0) return null
  const { RunActionNow, dataOf } = finder
  return (
    <HomeCard title={t('Create')} size="medium">
      <ul className="fascia-create">
        {creations.map((creation) => (
          <li key={`${creation.type.code} ${creation.contribution.data.id}`}>
            <Button variant="link" isInline icon={<PlusCircleIcon />} onClick={() => setChosen(creation)}>
              {t(dataOf('globalAction', creation.contribution).label, { count: 1 })}
            </Button>
          </li>
        ))}
      </ul>
      {chosen ? <RunActionNow {...chosen} items={NO_ITEMS} onDidStart={onDidStart} /> : null}
    </HomeCard>
  )
}
