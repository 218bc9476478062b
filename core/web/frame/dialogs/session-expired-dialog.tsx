import { isFault } from '@fascia/sdk/common'
import { InlineAlert, useService, useT } from '@fascia/sdk/web'
import { Button, Modal, ModalBody, ModalFooter, ModalHeader, Spinner } from '@patternfly/react-core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { SignInBody, SignInOptions } from '../../../common/sign-in.ts'
import { Ambient } from '../../ambient/index.ts'
import { ShellNavigation } from '../../navigation/index.ts'
import { SignInForm } from '../../pages/sign-in/sign-in-form.tsx'
import { ShellSession } from '../../session/index.ts'
import { readSignInOptions, signIn } from '../../session/sign-in-call.ts'

/** Asks to sign in again over the page, so that nothing typed is lost; who leaves it goes to the logout path (decisions 6, 37). */
export function SessionExpiredDialog({ appendTo }: { readonly appendTo: HTMLElement }): ReactNode {
  const t = useT()
  const titleId = useId()
  const ambient = useService(Ambient)
  const session = useService(ShellSession)
  const navigation = useService(ShellNavigation)
  const [options, setOptions] = useState<SignInOptions>()
  const [failure, setFailure] = useState<string>()
  const { user } = session

  useEffect(() => {
    readSignInOptions(ambient).then(setOptions, (cause: unknown) =>
      setFailure(isFault(cause) ? cause.message : String(cause)),
    )
  }, [ambient])

  const leave = (): void => navigation.leave('auth/logout')
  const renew = async (body: SignInBody): Promise<void> => {
    const answer = await signIn(ambient, {
      ...body,
      region: user.services_region,
      project: user.project_id,
    })
    const isSame = answer.user.id === user.id && answer.project.id === user.project_id
    if (isSame) session.renew()
    else await session.follow()
  }

  return (
    <Modal isOpen variant="small" appendTo={appendTo} aria-labelledby={titleId} onEscapePress={leave}>
      <ModalHeader
        title={t('Your session has ended')}
        labelId={titleId}
        description={t('Sign in again to go on where you were. Nothing that you typed is lost.')}
      />
      <ModalBody>
        {failure === undefined ? null : <InlineAlert type="danger" title={failure} />}
        {options ? (
          <SignInForm
            options={{ ...options, regions: [] }}
            t={t}
            initial={{ username: user.username, domain: user.user_domain_name }}
            onSubmit={renew}
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
