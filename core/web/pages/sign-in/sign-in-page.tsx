import { type Fault, isFault } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import { Content } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { SignInBody, SignInOptions } from '../../../common/sign-in.ts'
import type { Ambient } from '../../ambient/index.ts'
import { AnnouncementList } from '../../announcements/announcement-list.tsx'
import { CloudLinks } from '../../clouds/cloud-links.tsx'
import { SignInAlert } from './sign-in-alert.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInStep, type SignInStepProps, stepTitle } from './sign-in-step.tsx'

export interface SignInPageProps {
  readonly options: SignInOptions
  readonly ambient: Pick<Ambient, 'fetch' | 'webRoot'>
  readonly t: Translate
  /** What the cookies remember. */
  readonly initial: { readonly domain?: string; readonly region?: string }
  readonly onSubmit: (body: SignInBody, authType: string) => Promise<void>
  readonly onStep: SignInStepProps['onSubmit']
  readonly onLeaveStep: () => void
  /** Why the person is here again: a sentence, or what went wrong with a sign-in that needs no page. */
  readonly notice?: string | Fault
}

/** The page at `/auth/login/`, and those of the steps after the password. */
export function SignInPage(props: SignInPageProps): ReactNode {
  const { options, ambient, t, initial, onSubmit, onStep, onLeaveStep, notice } = props
  const { step, announcements, clouds } = options
  return (
    <SignInCard brand={options.brand} logo={options.logo} title={step ? stepTitle(t, step) : t('Sign in')}>
      {announcements ? <AnnouncementList announcements={announcements} t={t} /> : null}
      {clouds && !step ? <CloudLinks clouds={clouds} ambient={ambient} t={t} /> : null}
      {typeof notice === 'string' ? <Content component="p">{notice}</Content> : null}
      {isFault(notice) ? <SignInAlert fault={notice} t={t} /> : null}
      {step ? (
        <SignInStep options={options} step={step} t={t} onSubmit={onStep} onLeave={onLeaveStep} />
      ) : (
        <SignInForm options={options} t={t} initial={initial} onSubmit={onSubmit} />
      )}
    </SignInCard>
  )
}
