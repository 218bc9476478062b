import type { WizardStepProps } from '@fascia/sdk/web'
import { StepField, StepForm } from '@fascia/sdk/web/wizard'
import { TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { launch, Tags } from './launch-point.ts'

export default function TagStep({ model, change }: WizardStepProps<typeof launch, Tags>): ReactNode {
  return (
    <StepForm>
      <StepField name="tag" label="Tag">
        {(input) => <TextInput {...input} value={model.tag ?? ''} onChange={(_event, tag) => change({ tag })} />}
      </StepField>
    </StepForm>
  )
}
