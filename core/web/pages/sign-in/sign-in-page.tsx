import type { Translate } from '@fascia/sdk/web'
import { Content, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { SignInBody, SignInOptions } from '../../../common/sign-in.ts'
import { BrandMark } from '../../frame/masthead/brand-mark.tsx'
import { SignInForm } from './sign-in-form.tsx'

export interface SignInPageProps {
  readonly options: SignInOptions
  readonly t: Translate
  /** What the cookies remember. */
  readonly initial: { readonly domain?: string; readonly region?: string }
  readonly onSubmit: (body: SignInBody, authType: string) => Promise<void>
  /** Why the person is here again. */
  readonly notice?: string
}

/** The page at `/auth/login/`. */
export function SignInPage({ options, t, initial, onSubmit, notice }: SignInPageProps): ReactNode {
  return (
    <main className="fascia-sign-in">
      <div className="fascia-sign-in__card">
        <div className="fascia-brand fascia-sign-in__brand">
          <BrandMark />
          <span className="fascia-brand__name">{options.brand}</span>
        </div>
        <Title headingLevel="h1" size="2xl">
          {t('Sign in')}
        </Title>
        {notice === undefined ? null : <Content component="p">{notice}</Content>}
        <SignInForm options={options} t={t} initial={initial} onSubmit={onSubmit} />
      </div>
    </main>
  )
}
