import { Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { BrandMark } from '../../frame/masthead/brand-mark.tsx'

export interface SignInCardProps {
  /** The name of the dashboard; the mark alone when absent. */
  readonly brand?: string
  readonly title: string
  readonly children?: ReactNode
}

/** The card in the middle of the pages that need no session. */
export function SignInCard({ brand, title, children }: SignInCardProps): ReactNode {
  return (
    <main className="fascia-sign-in">
      <div className="fascia-sign-in__card">
        <div className="fascia-brand fascia-sign-in__brand">
          <BrandMark />
          {brand === undefined ? null : <span className="fascia-brand__name">{brand}</span>}
        </div>
        <Title headingLevel="h1" size="2xl">
          {title}
        </Title>
        {children}
      </div>
    </main>
  )
}
