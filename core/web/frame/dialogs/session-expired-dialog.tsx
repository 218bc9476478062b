import { isFault } from '@fascia/sdk/common'
import { InlineAlert, useService, useT } from '@fascia/sdk/web'
import { Button, Modal, ModalBody, ModalFooter, ModalHeader, Spinner } from '@patternfly/react-core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { SignInAnswer, SignInBody, SignInOptions } from '../../../common/sign-in.ts'
import { Ambient } from '../../ambient/index.ts'
import { SignInForm } from '../../pages/sign-in/sign-in-form.tsx'
import { SignInStep } from '../../pages/sign-in/sign-in-step.tsx'
import { ShellSession } from '../../session/index.ts'
import { optionsOfStep, readSignInOptions, signIn, takeStep } from '../../session/sign-in-call.ts'
import { ToastStore } from '../../toasts/index.ts'

/** Asks to sign in again over the page, so that nothing typed is lost; who leaves it sees the toast on the way to the logout path [CORE-040] (decisions 6, 37). */
export function SessionExpiredDialog({ appendTo }: { readonly appendTo: HTMLElement }): ReactNode {
  const t = useT()
  const titleId = useId()
  const ambient = useService(Ambient)
  const session = useService(ShellSession)
  const toasts = useService(ToastStore)
  const [options, setOptions] = useState<SignInOptions>()
  const [failure, setFailure] = useState<string>()
  const { user } = session

  useEffect(() => {
    readSignInOptions(ambient).then(setOptions, (cause: unknown) =>
      setFailure(isFault(cause) ? cause.message : String(cause)),
    )
  }, [ambient])

  const leave = (): void => {
    toasts.clear()
    toasts.mute(false)
    toasts.add('danger', t('Unauthorized. Redirecting to login'))
    session.signOut()
  }
  const leaveStep = (): void => setOptions((shown) => shown && { ...shown, step: undefined })
  const renew = async (call: Promise<SignInAnswer>): Promise<void> => {
    setFailure(undefined)
    try {
      const answer = await call
      const isSame = answer.user.id === user.id && answer.project.id === user.project_id
      if (isSame) session.renew()
      else await session.follow()
    } catch (cause) {
      const next = await optionsOfStep(ambient, cause)
      if (next) return setOptions(next)
      if (!isFault(cause) || cause.code !== 'GATEWAY_SIGN_IN_STEP_ENDED') throw cause
      setFailure(cause.message)
      leaveStep()
    }
  }
  const renewByPassword = (body: SignInBody): Promise<void> =>
    renew(signIn(ambient, { ...body, region: user.services_region, project: user.project_id }))

  return (
    <Modal isOpen variant="small" appendTo={appendTo} aria-labelledby={titleId} onEscapePress={leave}>
      <ModalHeader
        title={t('Your session has ended')}
        labelId={titleId}
        description={t('Sign in again to go on where you were. Nothing that you typed is lost.')}
      />
      <ModalBody>
        {failure === undefined ? null : <InlineAlert type="danger" title={failure} />}
        {options?.step ? (
          <SignInStep
            options={options}
            step={options.step}
            t={t}
            onSubmit={(step, body) => renew(takeStep(ambient, step, body))}
            onLeave={leaveStep}
          />
        ) : options ? (
          <SignInForm
            options={{ ...options, regions: [] }}
            t={t}
            initial={{ username: user.username, domain: user.user_domain_name }}
            onSubmit={renewByPassword}
            isUserFixed
          />
        ) : (
          <Spinner size="lg" aria-label={t('Loading')} />
        )}
      </ModalBody>
      <ModalFooter>
        <Button variant="link" onClick={leave}>
          {t('Sign Out')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
