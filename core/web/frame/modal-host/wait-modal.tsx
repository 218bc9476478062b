import { Modal, ModalBody, Spinner } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ShellModalProps } from './confirm-modal.tsx'

/** Shows a message while work runs; it goes when the work ends [UI-015]. */
export function WaitModal({ modal, appendTo }: ShellModalProps<'wait'>): ReactNode {
  return (
    <Modal
      isOpen
      variant="small"
      appendTo={appendTo}
      aria-label={modal.message}
      onEscapePress={() => {}}
      disableFocusTrap
    >
      <ModalBody>
        <div className="fascia-wait" role="status">
          <Spinner size="lg" aria-hidden="true" />
          <span>{modal.message}</span>
        </div>
      </ModalBody>
    </Modal>
  )
}
