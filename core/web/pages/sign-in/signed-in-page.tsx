import type { Translate } from '@fascia/sdk/web'
import { Button, Content } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { SignInCard } from './sign-in-card.tsx'

export interface SignedInPageProps {
  readonly t: Translate
  readonly onClose: () => void
}

/** What the small window shows where the browser does not let it close itself. */
export function SignedInPage({ t, onClose }: SignedInPageProps): ReactNode {
  return (
    <SignInCard title={t('You are signed in')}>
      <Content component="p">{t('Your page goes on in its own window. This window can be closed.')}</Content>
      <Button variant="primary" isBlock onClick={onClose}>
        {t('Close this window')}
      </Button>
    </SignInCard>
  )
}
