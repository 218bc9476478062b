import { isFault } from '@fascia/sdk/common'
import { InlineAlert, useService, useT } from '@fascia/sdk/web'
import { Button, Content, Modal, ModalBody, ModalFooter, ModalHeader, Spinner } from '@patternfly/react-core'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { LOGIN_AUTH_TYPE, type SignInAnswer, type SignInBody, type SignInOptions } from '../../../common/sign-in.ts'
import { Ambient } from '../../ambient/index.ts'
import { SignInForm } from '../../pages/sign-in/sign-in-form.tsx'
import { SignInStep } from '../../pages/sign-in/sign-in-step.tsx'
import { ShellSession } from '../../session/index.ts'
import {
  beginSignOn,
  optionsOfStep,
  readSignInOptions,
  readUserSession,
  signIn,
  takeStep,
} from '../../session/sign-in-call.ts'
import { ToastStore } from '../../toasts/index.ts'

/** The way by which the person has signed in before comes first. */
function withLastChoice(options: SignInOptions, last: string | undefined): SignInOptions {
  return options.authTypes.some(({ id }) => id === last)
    ? { ...options, initialAuthType: last ?? options.initialAuthType }
    : options
}

interface SignInAgainProps {
  readonly appendTo: HTMLElement
  readonly title: string
  readonly description: string
  /** The words of the way out. */
  readonly leaveLabel: string
  readonly onLeave: () => void
  /** The same person has signed in again. */
  readonly onDone: () => void
}

/** Signs in again over the page, so that nothing typed is lost. Another person gets the page from its beginning. */
function SignInAgain({ appendTo, title, description, leaveLabel, onLeave, onDone }: SignInAgainProps): ReactNode {
  const t = useT()
  const titleId = useId()
  const ambient = useService(Ambient)
  const session = useService(ShellSession)
  const [options, setOptions] = useState<SignInOptions>()
  const [failure, setFailure] = useState<string>()
  /** The way by which the small window signs in. */
  const [awaited, setAwaited] = useState<string>()
  const { user } = session

  const showFailure = useCallback(
    (cause: unknown): void => setFailure(isFault(cause) ? cause.message : String(cause)),
    [],
  )
  useEffect(() => {
    readSignInOptions(ambient).then(
      (read) => setOptions(withLastChoice(read, ambient.cookies.get(LOGIN_AUTH_TYPE))),
      showFailure,
    )
  }, [ambient, showFailure])

  const goOn = useCallback(
    async (userId: string, projectId: string): Promise<void> => {
      if (userId === user.id && projectId === user.project_id) onDone()
      else await session.follow()
    },
    [session, user, onDone],
  )
  useEffect(
    () =>
      ambient.signedIn.on(() => {
        readUserSession(ambient).then(({ id, project_id }) => goOn(id, project_id), showFailure)
      }),
    [ambient, goOn, showFailure],
  )

  const leaveStep = (): void => setOptions((shown) => shown && { ...shown, step: undefined })
  const renew = async (call: Promise<SignInAnswer>): Promise<void> => {
    setFailure(undefined)
    try {
      const answer = await call
      await goOn(answer.user.id, answer.project.id)
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
  /** Opened while the click lasts: browsers block windows that come later. */
  const renewInWindow = async (authType: string): Promise<void> => {
    setFailure(undefined)
    const small = ambient.openSmallWindow()
    if (!small)
      return setFailure(t('The browser has blocked the small window. Allow windows of this page, and try again.'))
    try {
      const { url } = await beginSignOn(ambient, {
        auth_type: authType,
        project: user.project_id,
        region: user.services_region,
        is_in_window: true,
      })
      setAwaited(authType)
      small.go(url)
    } catch (cause) {
      small.close()
      throw cause
    }
  }

  return (
    <Modal isOpen variant="small" appendTo={appendTo} aria-labelledby={titleId} onEscapePress={onLeave}>
      <ModalHeader title={title} labelId={titleId} description={description} />
      <ModalBody className="fascia-sign-in__again">
        {failure === undefined ? null : <InlineAlert type="danger" title={failure} />}
        {options?.step ? (
          <SignInStep
            options={options}
            step={options.step}
            t={t}
            onSubmit={(step, body) => renew(takeStep(ambient, step, body))}
            onLeave={leaveStep}
          />
        ) : awaited !== undefined ? (
          <>
            <Content component="p">{t('Sign in in the small window. This page goes on by itself.')}</Content>
            <div className="fascia-sign-in__ways">
              <Button variant="secondary" isBlock onClick={() => void renewInWindow(awaited).catch(showFailure)}>
                {t('Open the window again')}
              </Button>
              <Button variant="link" isInline onClick={() => setAwaited(undefined)}>
                {t('Sign in another way')}
              </Button>
            </div>
          </>
        ) : options ? (
          <SignInForm
            options={{ ...options, regions: [] }}
            t={t}
            initial={{ username: user.username, domain: user.user_domain_name }}
            onSubmit={(body, authType) =>
              authType === 'credentials' ? renewByPassword(body) : renewInWindow(authType)
            }
            isUserFixed
          />
        ) : (
          <Spinner size="lg" aria-label={t('Loading')} />
        )}
      </ModalBody>
      <ModalFooter>
        <Button variant="link" isInline onClick={onLeave}>
          {leaveLabel}
        </Button>
      </ModalFooter>
    </Modal>
  )
}

/** Asks to sign in again where the session has ended; who leaves it sees the toast on the way to the logout path [CORE-040] (decisions 6, 37). */
export function SessionExpiredDialog({ appendTo }: { readonly appendTo: HTMLElement }): ReactNode {
  const t = useT()
  const session = useService(ShellSession)
  const toasts = useService(ToastStore)
  const leave = (): void => {
    toasts.clear()
    toasts.mute(false)
    toasts.add('danger', t('Unauthorized. Redirecting to login'))
    session.signOut()
  }
  return (
    <SignInAgain
      appendTo={appendTo}
      title={t('Your session has ended')}
      description={t('Sign in again to go on where you were. Nothing that you typed is lost.')}
      leaveLabel={t('Sign Out')}
      onLeave={leave}
      onDone={session.renew}
    />
  )
}

/** Asks to sign in once more before what the deployment guards; who leaves it has changed nothing. */
export function ConfirmPersonDialog({ appendTo }: { readonly appendTo: HTMLElement }): ReactNode {
  const t = useT()
  const session = useService(ShellSession)
  const done = useCallback(() => session.endConfirm(true), [session])
  return (
    <SignInAgain
      appendTo={appendTo}
      title={t('Confirm who you are')}
      description={t(
        'This needs a fresh sign-in. It is done once you have signed in, and nothing that you typed is lost.',
      )}
      leaveLabel={t('Cancel')}
      onLeave={() => session.endConfirm(false)}
      onDone={done}
    />
  )
}
