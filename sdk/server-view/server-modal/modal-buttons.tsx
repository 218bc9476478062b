import { useT } from '@fascia/sdk/web'
import { Button, ModalFooter } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ModalPage } from './use-modal-page.ts'
import type { ModalSubmit } from './use-modal-submit.ts'

export interface ModalButtonsProps {
  readonly page: ModalPage | undefined
  readonly submit: ModalSubmit
  readonly onCancel: () => void
}

/** The server's submit buttons and a way out. While the form is on its way they are disabled, and the one that was used says Working [UI-004]. */
export function ModalButtons({ page, submit, onCancel }: ModalButtonsProps): ReactNode {
  const t = useT()
  const choices = page?.submits ?? []
  return (
    <ModalFooter>
      {choices.map((choice, index) => {
        const isUsed = submit.isWorking && (submit.submitter === choice.element || (index === 0 && !submit.submitter))
        const label = choice.label === '' ? t('Submit') : choice.label
        return (
          <Button
            key={`${choice.label} ${choice.element.getAttribute('value') ?? ''}`}
            variant={choice.isDanger ? 'danger' : index === 0 ? 'primary' : 'secondary'}
            isDisabled={submit.isWorking}
            isLoading={isUsed}
            {...(isUsed ? { spinnerAriaValueText: t('Working'), spinnerAriaLabel: t('Working') } : {})}
            onClick={() => page?.form && submit.send(page.form, choice.element)}
          >
            {isUsed ? t('Working') : label}
          </Button>
        )
      })}
      <Button variant={choices.length > 0 ? 'link' : 'secondary'} onClick={onCancel}>
        {page?.cancel ?? (page && !page.form ? t('Close') : t('Cancel'))}
      </Button>
      <span role="status" className="pf-v6-screen-reader">
        {submit.isWorking ? t('Working') : ''}
      </span>
    </ModalFooter>
  )
}
