import { Resources, useService } from '@fascia/sdk/web'
import { ContributionBoundary, type RegisteredContribution } from '@fascia/sdk/web/host'
import type { ReactNode } from 'react'
import { useFinder } from '../../pages/home/use-finder.ts'
import { type PinnedView, viewAddress } from '../../views/pinned-views.ts'
import { PageItem } from './page-item.tsx'

/** The panel whose list a view is of, where the person may see it. */
function usePanelAt(path: string): RegisteredContribution | undefined {
  const resources = useService(Resources)
  return resources
    .contributions('panel')
    .find(
      ({ data, decision }) =>
        data.path === path && decision.allowed && resources.type(String(data.lists ?? '')) !== undefined,
    )
}

/** A pinned view with the number of its rows, which follows what changes. */
export function PinnedItem({ view, onOpen }: { readonly view: PinnedView; readonly onOpen: () => void }): ReactNode {
  const finder = useFinder()
  const panel = usePanelAt(view.path)
  return (
    <PageItem
      page={{ path: viewAddress(view), title: view.name }}
      isActive={false}
      onOpen={onOpen}
      count={
        finder && panel ? (
          <ContributionBoundary plugin={panel.plugin} id={panel.data.id}>
            <finder.ViewCount panel={panel} q={view.q} />
          </ContributionBoundary>
        ) : undefined
      }
    />
  )
}
