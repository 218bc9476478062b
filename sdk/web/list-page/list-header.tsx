import { Badge, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'

export interface ListHeaderProps {
  readonly title: string
  readonly count: string | undefined
  /** Global actions, the primary one first. */
  readonly actions: ReactNode
}

/** Title with count, and the primary action at the right. */
export function ListHeader({ title, count, actions }: ListHeaderProps): ReactNode {
  return (
    <div className="fascia-page-header">
      <div className="fascia-page-header__title">
        <Title headingLevel="h1" size="2xl">
          {title}
        </Title>
        {count === undefined ? null : (
          <Badge isRead role="status">
            {count}
          </Badge>
        )}
      </div>
      <div className="fascia-page-header__actions">{actions}</div>
    </div>
  )
}
