import { Card, CardBody, CardTitle } from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** What a card of an overview shows. */
export interface OverviewCardProps {
  /** Translated; no heading when absent. */
  readonly title?: string | undefined
  /** As high as the highest card of its row. */
  readonly isFullHeight?: boolean
  readonly children: ReactNode
}

/**
 * A card of a details page, as the cards that `overview` declares are: its title is a heading of level 2. For what properties alone do not show.
 *
 * @example
 * ```tsx
 * import { type DetailsViewProps, OverviewCard, useT } from '@fascia/sdk/web'
 *
 * export default function Backup({ item }: DetailsViewProps<{ readonly description: string }>) {
 *   const t = useT()
 *   return <OverviewCard title={t('Description')}>{item.description}</OverviewCard>
 * }
 * ```
 */
export function OverviewCard({ title, isFullHeight = false, children }: OverviewCardProps): ReactNode {
  return (
    <Card isFullHeight={isFullHeight}>
      {title === undefined ? null : <CardTitle component="h2">{title}</CardTitle>}
      <CardBody>{children}</CardBody>
    </Card>
  )
}
