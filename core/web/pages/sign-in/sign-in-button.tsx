import type { Translate } from '@fascia/sdk/web'
import { ActionGroup, Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** Submits one of the forms of the sign-in. */
export function SignInButton({ t, isWorking }: { readonly t: Translate; readonly isWorking: boolean }): ReactNode {
  return (
    <ActionGroup>
      <Button type="submit" variant="primary" isBlock isLoading={isWorking} isDisabled={isWorking}>
        {isWorking ? t('Working') : t('Sign In')}
      </Button>
    </ActionGroup>
  )
}
