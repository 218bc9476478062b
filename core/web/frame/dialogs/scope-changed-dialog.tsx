import { useService, useT } from '@fascia/sdk/web'
import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { type ReactNode, useId, useState } from 'react'
import { ShellSession } from '../../session/index.ts'

/** Another tab has switched the project or the region: follow it, or take it back. Nothing is sent until then. */
export function ScopeChangedDialog({ appendTo }: { readonly appendTo: HTMLElement }): ReactNode {
  const t = useT()
  const titleId = useId()
  const session = useService(ShellSession)
  const [isWorking, setWorking] = useState(false)
  const { user } = session
  const doing = (work: () => Promise<void>) => () => {
    setWorking(true)
    work().then(
      () => setWorking(false),
      () => setWorking(false),
    )
  }
  return (
    <Modal isOpen variant="small" appendTo={appendTo} aria-labelledby={titleId} onEscapePress={() => {}}>
      <ModalHeader title={t('The project or region was changed in another tab')} labelId={titleId} />
      <ModalBody>
        {t('This page still shows project {project} in region {region}. Nothing was done.', {
          project: user.project_name,
          region: user.services_region,
        })}
      </ModalBody>
      <ModalFooter>
        <Button variant="primary" isDisabled={isWorking} onClick={doing(() => session.follow())}>
          {t('Follow the other tab')}
        </Button>
        <Button
          variant="secondary"
          isDisabled={isWorking}
          onClick={doing(() => session.switchScope({ project: user.project_id, region: user.services_region }))}
        >
          {t('Go back to {project}', { project: user.project_name })}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
