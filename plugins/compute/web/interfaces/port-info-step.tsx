import { useT } from '@fascia/sdk/web'
import { StepField, StepForm, type StepViewProps } from '@fascia/sdk/web/wizard'
import { Checkbox, TextInput } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import type { PortModels } from './edit-port-wizard.ts'

/** The port's name, and what of it is switched on. */
export function PortInfoStep({ model, change }: StepViewProps<PortModels['info']>): ReactNode {
  const t = useT()
  const id = useId()
  return (
    <StepForm>
      <StepField name="name" label={t('Name')}>
        {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
      </StepField>
      <Checkbox
        id={`${id}-up`}
        label={t('Enable Admin State')}
        description={t('Without it the port carries no traffic.')}
        isChecked={model.isUp}
        onChange={(_event, isUp) => change({ isUp })}
      />
      {model.isSecured === undefined ? null : (
        <Checkbox
          id={`${id}-security`}
          label={t('Port Security')}
          description={t('Without it no security group and no check of addresses protects the port.')}
          isChecked={model.isSecured}
          onChange={(_event, isSecured) => change({ isSecured })}
        />
      )}
      {model.isLearning === undefined ? null : (
        <Checkbox
          id={`${id}-mac`}
          label={t('MAC Learning State')}
          isChecked={model.isLearning}
          onChange={(_event, isLearning) => change({ isLearning })}
        />
      )}
    </StepForm>
  )
}
