import type { Fault } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import { Alert } from '@patternfly/react-core'
import type { ReactNode } from 'react'

export interface SignInAlertProps {
  readonly fault: Fault
  readonly t: Translate
}

/** Why a sign-in did not work and what to do; for one by an identity provider with the request id, under which the gateway's log has the cause. */
export function SignInAlert({ fault: { code, message, hint, requestId }, t }: SignInAlertProps): ReactNode {
  const id = code.startsWith('GATEWAY_SSO_') ? requestId : undefined
  return (
    <Alert variant="danger" variantLabel={t('Danger:')} isInline title={message} component="p" role="alert">
      {hint === undefined && id === undefined ? null : (
        <>
          {hint === undefined ? null : <p>{hint}</p>}
          {id === undefined ? null : <p>{t('Request ID: {id}', { id })}</p>}
        </>
      )}
    </Alert>
  )
}
