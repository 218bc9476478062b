import { Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'

export interface PanelPageProps {
  readonly title: string
  /** At the right of the title, the primary one first. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page that lists no one resource type: its heading, as list pages have it, and what it shows. */
export function PanelPage({ title, actions, children }: PanelPageProps): ReactNode {
  return (
    <>
      <div className="fascia-page-header">
        <div className="fascia-page-header__title">
          <Title headingLevel="h1" size="2xl">
            {title}
          </Title>
        </div>
        {actions === undefined ? null : <div className="fascia-page-header__actions">{actions}</div>}
      </div>
      {/* A column of the page's own would press tabs flat. */}
      <div>{children}</div>
    </>
  )
}
