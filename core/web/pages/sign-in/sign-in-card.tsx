import { Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Logo } from '../../../common/logo.ts'
import { BrandMark, BrandName } from '../../frame/masthead/brand-mark.tsx'

export interface SignInCardProps {
  /** The name of the dashboard; the mark alone when absent. */
  readonly brand?: string
  /** In place of the dashboard's mark. */
  readonly logo?: Logo | undefined
  readonly title: string
  readonly children?: ReactNode
}

/** The card in the middle of the pages that need no session. */
export function SignInCard({ brand, logo, title, children }: SignInCardProps): ReactNode {
  return (
    <main className="fascia-sign-in">
      <div className="fascia-sign-in__card">
        <div className="fascia-brand fascia-sign-in__brand">
          <BrandMark logo={logo} />
          {brand === undefined ? null : <BrandName brand={brand} logo={logo} />}
        </div>
        <Title headingLevel="h1" size="2xl">
          {title}
        </Title>
        {children}
      </div>
    </main>
  )
}
