import type { ReactNode } from 'react'

/** What a grid of cards holds. */
export interface CardGridProps {
  readonly children: ReactNode
}

/**
 * Cards of a details page, as those that `overview` declares are: two side by side, one on narrow windows.
 *
 * @example
 * ```tsx
 * import { CardGrid, type DetailsViewProps, OverviewCard, useT } from '@fascia/sdk/web'
 *
 * export default function Backup({ item }: DetailsViewProps<{ readonly description: string; readonly log: string }>) {
 *   const t = useT()
 *   return (
 *     <CardGrid>
 *       <OverviewCard title={t('Description')}>{item.description}</OverviewCard>
 *       <OverviewCard title={t('Log')}>{item.log}</OverviewCard>
 *     </CardGrid>
 *   )
 * }
 * ```
 */
export function CardGrid({ children }: CardGridProps): ReactNode {
  return <div className="fascia-cards">{children}</div>
}
