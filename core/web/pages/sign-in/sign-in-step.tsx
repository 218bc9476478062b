import type { Translate } from '@fascia/sdk/web'
import { Button, Content } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { SignInOptions, SignInStep as Step } from '../../../common/sign-in.ts'
import { passwordRule } from '../settings/passwords.ts'
import { CodeForm } from './code-form.tsx'
import { ExpiredPassword } from './expired-password.tsx'

export interface SignInStepProps {
  readonly options: SignInOptions
  readonly step: Step
  readonly t: Translate
  /** Goes on with the sign-in; rejects with the fault that the form shows. */
  readonly onSubmit: (step: Step, body: object) => Promise<void>
  /** Goes back to the user name and the password. */
  readonly onLeave: () => void
}

/** What a step is called, as the heading of its page. */
export function stepTitle(t: Translate, { kind }: Step): string {
  return kind === 'totp' ? t('Enter the code') : t('Change your password')
}

/** The form of what is missing after the password. */
export function SignInStep({ options, step, t, onSubmit, onLeave }: SignInStepProps): ReactNode {
  const { kind, user } = step
  return (
    <>
      {kind === 'totp' ? (
        <>
          <Content component="p">
            {t('Enter the six digits that your authenticator shows for {name}.', { name: user.name })}
          </Content>
          <CodeForm t={t} onSubmit={(body) => onSubmit(step, body)} />
        </>
      ) : (
        <>
          <Content component="p">{t('Your password has expired. Choose a new one to go on.')}</Content>
          <ExpiredPassword
            t={t}
            username={user.name}
            rule={passwordRule(options.passwordRule)}
            onSubmit={(passwords) => onSubmit(step, passwords)}
          />
        </>
      )}
      <Button variant="link" isInline onClick={onLeave}>
        {t('Back to the sign-in')}
      </Button>
    </>
  )
}
