import type { Translate } from '@fascia/sdk/web'
import {
  Button,
  Content,
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Logo } from '../../../common/logo.ts'
import type { SignInFailure } from '../../../common/sign-in.ts'
import { SignInCard } from './sign-in-card.tsx'

export interface SignInFailurePageProps {
  readonly brand: string
  readonly logo?: Logo | undefined
  readonly failure: SignInFailure
  readonly t: Translate
  readonly loginAddress: string
  /** Ends the session of the provider, and leads to the sign-in. */
  readonly logoutAddress: string
  /** Closes the small window. */
  readonly onClose: () => void
}

/** Why a sign-in by an identity provider has failed, what to do, and the way back. */
export function SignInFailurePage(props: SignInFailurePageProps): ReactNode {
  const { brand, logo, failure, t, loginAddress, logoutAddress, onClose } = props
  const { message, hint, requestId, cause, isInWindow, canChangePerson } = failure
  return (
    <SignInCard brand={brand} logo={logo} title={t('The sign-in did not work')}>
      <div role="alert">
        <Content component="p">
          <strong>{message}</strong>
        </Content>
        {hint === undefined ? null : <Content component="p">{hint}</Content>}
      </div>
      <DescriptionList isCompact className="fascia-sign-in__facts">
        {cause === undefined ? null : (
          <DescriptionListGroup>
            <DescriptionListTerm>{t('Cause, for administrators')}</DescriptionListTerm>
            <DescriptionListDescription>{cause}</DescriptionListDescription>
          </DescriptionListGroup>
        )}
        <DescriptionListGroup>
          <DescriptionListTerm>{t('Request ID')}</DescriptionListTerm>
          <DescriptionListDescription>{requestId}</DescriptionListDescription>
        </DescriptionListGroup>
      </DescriptionList>
      {isInWindow ? (
        <Button variant="primary" isBlock onClick={onClose}>
          {t('Close this window')}
        </Button>
      ) : (
        <div className="fascia-sign-in__ways">
          <Button variant="primary" isBlock component="a" href={loginAddress}>
            {t('Back to the sign-in')}
          </Button>
          {canChangePerson ? (
            <Button variant="secondary" isBlock component="a" href={logoutAddress}>
              {t('Sign in as another person')}
            </Button>
          ) : null}
        </div>
      )}
    </SignInCard>
  )
}
