import { Title } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { useContributions } from '../../resource/registry/use-contributions.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import { LoadingState } from '../state/loading-state.tsx'
import { ContributionView } from './contribution-view.tsx'

const NOTHING = {}

function Section({ contribution }: { readonly contribution: RegisteredContribution }): ReactNode {
  const t = useT()
  const id = useId()
  const title = t(String(contribution.data.title))
  return (
    <section aria-labelledby={id} className="fascia-overview-section">
      <Title id={id} headingLevel="h2" size="xl">
        {title}
      </Title>
      <ContributionView contribution={contribution} with={NOTHING} fallback={<LoadingState what={title} rows={3} />} />
    </section>
  )
}

export interface OverviewSectionsProps {
  /** The id of the extension point that the page opens. */
  readonly target: string
}

/**
 * The sections that plugins contribute to an overview page, in their order, each under its title and inside a boundary of its own: one that fails
 * takes nothing else along. Nothing while there are none.
 *
 * @example
 * ```tsx
 * import { OverviewSections } from '@fascia/sdk/web'
 *
 * // Declared as `extensionPoints: [{ id: 'example.point.overview', version: 1, describes: 'Sections of the overview.' }]`.
 * export default function OverviewPage() {
 *   return (
 *     <>
 *       <h1>Overview</h1>
 *       <OverviewSections target="example.point.overview" />
 *     </>
 *   )
 * }
 * ```
 */
export function OverviewSections({ target }: OverviewSectionsProps): ReactNode {
  return useContributions('overviewSection', target)
    .filter(({ decision }) => decision.allowed)
    .map((contribution) => <Section key={contribution.data.id} contribution={contribution} />)
}
