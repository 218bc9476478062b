import { useT } from '@fascia/sdk/web'
import { Button, Form, FormGroup, Modal, ModalBody, ModalFooter, ModalHeader, TextInput } from '@patternfly/react-core'
import { type ReactNode, useId, useState } from 'react'
import type { OpenModal } from '../../modals/index.ts'
import { LateUsedBy } from './late-used-by.tsx'
import { PlanList } from './plan-list.tsx'

export interface ShellModalProps<Kind extends OpenModal['kind']> {
  readonly modal: Extract<OpenModal, { readonly kind: Kind }>
  readonly appendTo: HTMLElement
}

/** A text as it is read: spaces that a browser draws as one are one, and a letter with its accent is one character. */
function readable(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/** Asks for a confirmation: submit label 'Submit', cancel label 'Cancel', style danger when the request names no other [UI-013]. */
export function ConfirmModal({ modal, appendTo }: ShellModalProps<'confirm'>): ReactNode {
  const t = useT()
  const { title, body, submit, cancel, isDanger = true, typeToConfirm, deletes, plan } = modal.request
  const titleId = useId()
  const bodyId = useId()
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const mustType = typeToConfirm !== undefined && readable(typed) !== readable(typeToConfirm)
  const leave = (): void => modal.close(false)
  return (
    <Modal
      isOpen
      variant="small"
      appendTo={appendTo}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      onClose={leave}
      onEscapePress={() => {}}
    >
      <ModalHeader title={title} labelId={titleId} {...(isDanger ? { titleIconVariant: 'warning' as const } : {})} />
      <ModalBody id={bodyId}>
        <p className="fascia-confirm__text">{body}</p>
        {plan ? <PlanList plan={plan} /> : null}
        {deletes ? <LateUsedBy {...deletes} /> : null}
        {typeToConfirm === undefined ? null : (
          <Form
            className="fascia-confirm__form"
            onSubmit={(event) => {
              event.preventDefault()
              if (!mustType) modal.close(true)
            }}
          >
            <FormGroup label={t('Type {text} to confirm', { text: typeToConfirm })} fieldId={fieldId} isRequired>
              <TextInput id={fieldId} value={typed} onChange={(_event, value) => setTyped(value)} autoComplete="off" />
            </FormGroup>
          </Form>
        )}
      </ModalBody>
      <ModalFooter>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isAriaDisabled={mustType}
          onClick={() => {
            if (!mustType) modal.close(true)
          }}
        >
          {submit ?? t('Submit')}
        </Button>
        <Button variant="link" onClick={leave}>
          {cancel ?? t('Cancel')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
