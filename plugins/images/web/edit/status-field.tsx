import { useT } from '@fascia/sdk/web'
import { FormGroup, Radio } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import type { EditForm } from './edited-image.ts'

export interface StatusFieldProps {
  readonly status: EditForm['status']
  readonly change: (fields: Pick<EditForm, 'status' | 'deactivate'>) => void
}

const CHOICES = [
  { status: 'active', label: 'Active' },
  { status: 'deactivated', label: 'Deactivated' },
] as const

/** Whether the image stays active, or is deactivated when it is saved [IMAGE-044]. */
export function StatusField({ status, change }: StatusFieldProps): ReactNode {
  const t = useT()
  const id = useId()
  return (
    <FormGroup role="radiogroup" label={t('Status')} fieldId={id} isInline>
      {CHOICES.map((choice) => (
        <Radio
          key={choice.status}
          id={`${id}-${choice.status}`}
          name={`${id}-status`}
          label={t(choice.label)}
          {...(choice.status === 'deactivated' ? { description: t('A deactivated image is not downloadable.') } : {})}
          isChecked={status === choice.status}
          onChange={() => change({ status: choice.status, deactivate: choice.status === 'deactivated' })}
        />
      ))}
    </FormGroup>
  )
}
