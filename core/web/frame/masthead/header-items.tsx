import { Resources, useService } from '@fascia/sdk/web'
import { ContributionView } from '@fascia/sdk/web/host'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Plugins } from '../../plugins/index.ts'

const NOTHING = {}

/** What plugins put into the masthead, each inside its boundary. */
export function HeaderItems(): ReactNode {
  const resources = useService(Resources)
  useAtomValue(useService(Plugins).refusedAtom)
  return resources
    .contributions('headerItem')
    .filter(({ decision }) => decision.allowed)
    .map((item) => (
      <div key={item.data.id} className="fascia-header-item">
        <ContributionView contribution={item} with={NOTHING} />
      </div>
    ))
}
