import type { ReactNode } from 'react'
import { ContributionView } from '../../frame/boundary/contribution-view.tsx'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { useContributions } from '../../resource/registry/use-contributions.ts'
import { AddressTabs, type AddressTabsProps } from './address-tabs.tsx'

const NOTHING = {}

export interface OverviewTabsProps {
  /** The id of the extension point that the page opens. */
  readonly target: string
  /** What the tabs are of, in the person's language. */
  readonly label: string
  /** The page's own tabs, before those of other plugins. */
  readonly own?: AddressTabsProps['tabs']
}

/**
 * The sections that plugins contribute to a page, each in a tab of its own, in their order. `?tab=` in the address says which one is open. Only the
 * open one is drawn, inside a boundary of its own: one that fails takes no other along.
 *
 * @example
 * ```tsx
 * import { OverviewTabs } from '@fascia/sdk/web'
 *
 * // Declared as `extensionPoints: [{ id: 'example.point.health', version: 1, describes: 'Tabs of the page Health.' }]`.
 * export default function HealthPage() {
 *   return <OverviewTabs target="example.point.health" label="Health" />
 * }
 * ```
 */
export function OverviewTabs({ target, label, own = [] }: OverviewTabsProps): ReactNode {
  const t = useT()
  const tabs = useContributions('overviewSection', target)
    .filter(({ decision }) => decision.allowed)
    .map((contribution) => {
      const title = t(String(contribution.data.title))
      return {
        key: contribution.data.id,
        title,
        content: (
          <ContributionView
            contribution={contribution}
            with={NOTHING}
            fallback={<LoadingState what={title} rows={3} />}
          />
        ),
      }
    })
  return <AddressTabs label={label} tabs={[...own, ...tabs]} />
}
