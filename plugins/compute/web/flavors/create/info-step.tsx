import { useT } from '@fascia/sdk/web'
import { SpinnerInput } from '@fascia/sdk/web/form'
import { StepField, StepForm, type StepViewProps } from '@fascia/sdk/web/wizard'
import { TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { type FlavorInfo, LEAST, MOST, type Size } from './flavor-model.ts'

const SIZES: readonly { readonly size: Size; readonly label: string; readonly isRequired?: boolean }[] = [
  { size: 'vcpus', label: 'vCPUs', isRequired: true },
  { size: 'ram', label: 'RAM (MB)', isRequired: true },
  { size: 'disk', label: 'Root Disk (GB)', isRequired: true },
  { size: 'ephemeral', label: 'Ephemeral Disk (GB)' },
  { size: 'swap', label: 'Swap Disk (MB)' },
]

/** What the flavor is called, and how large it is. */
export function InfoStep({ model, change }: StepViewProps<FlavorInfo>): ReactNode {
  const t = useT()
  return (
    <StepForm>
      <StepField name="name" label={t('Name')} isRequired>
        {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
      </StepField>
      <StepField name="id" label={t('ID')} help={t('Leave it at auto to have one made.')}>
        {(input) => <TextInput {...input} value={model.id} onChange={(_event, id) => change({ id })} />}
      </StepField>
      {SIZES.map(({ size, label, isRequired = false }) => (
        <StepField key={size} name={size} label={t(label)} isRequired={isRequired}>
          {({ id, name, validated, 'aria-describedby': describedBy }) => (
            <SpinnerInput
              id={id}
              name={name}
              label={t(label)}
              value={model[size]}
              min={LEAST[size]}
              max={MOST}
              isInvalid={validated === 'error'}
              describedBy={describedBy}
              onChange={(value) => change({ [size]: value })}
            />
          )}
        </StepField>
      ))}
    </StepForm>
  )
}
