import { lazyView, type Translate } from '@fascia/sdk/web'
import { type Atom, type Store, useAtomValue } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { SHOW_FORM, type SignInBody, type SignInStep } from '../../common/sign-in.ts'
import type { Ambient } from '../ambient/index.ts'
import { AppView } from './app-view.tsx'
import type { Phase } from './phase.ts'
import { UnreachablePage } from './unreachable-page.tsx'

const pages = () => import('../pages/sign-in/pages.ts')
const SignInPage = lazyView(pages, 'SignInPage')
const SignInFailurePage = lazyView(pages, 'SignInFailurePage')
const SignedInPage = lazyView(pages, 'SignedInPage')

export interface PhaseViewProps {
  readonly ambient: Ambient
  readonly phaseAtom: Atom<Phase>
  readonly store: Store
  /** Translates the pages that need no session. */
  readonly t: Translate
  readonly onSignIn: (body: SignInBody, authType: string) => Promise<void>
  readonly onStep: (step: SignInStep, body: object) => Promise<void>
  readonly onLeaveStep: () => void
  readonly onRetry: () => void
}

/** The page in its phase. */
export function PhaseView(props: PhaseViewProps): ReactNode {
  const { ambient, phaseAtom, store, t, onSignIn, onStep, onLeaveStep, onRetry } = props
  const phase = useAtomValue(phaseAtom, { store })
  switch (phase.kind) {
    case 'starting':
      return null
    case 'signed-out': {
      const domain = ambient.cookies.get('login_domain')
      const region = ambient.cookies.get('login_region')
      return (
        <Suspense fallback={null}>
          <SignInPage
            options={phase.options}
            ambient={ambient}
            t={t}
            onSubmit={onSignIn}
            onStep={onStep}
            onLeaveStep={onLeaveStep}
            {...(phase.notice === undefined ? {} : { notice: phase.notice })}
            initial={{ ...(domain === undefined ? {} : { domain }), ...(region === undefined ? {} : { region }) }}
          />
        </Suspense>
      )
    }
    case 'sign-in-failed':
      return (
        <Suspense fallback={null}>
          <SignInFailurePage
            brand={phase.options.brand}
            logo={phase.options.logo}
            failure={phase.failure}
            t={t}
            loginAddress={`${ambient.webRoot}auth/login/?${SHOW_FORM}=1`}
            logoutAddress={`${ambient.webRoot}auth/logout/`}
            onClose={() => ambient.window.close()}
          />
        </Suspense>
      )
    case 'signed-in-elsewhere':
      return (
        <Suspense fallback={null}>
          <SignedInPage t={t} onClose={() => ambient.window.close()} />
        </Suspense>
      )
    case 'signed-in':
      return <AppView key={phase.app.container.scope.owner} app={phase.app} />
    case 'failed':
      return <UnreachablePage fault={phase.fault} t={t} onRetry={onRetry} />
  }
}
