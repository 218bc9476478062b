import { useT, type WizardStepProps } from '@fascia/sdk/web'
import { StepField, StepForm, useStepValidator } from '@fascia/sdk/web/wizard'
import { TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A step as another plugin contributes it. */
export default function TagsStep({ model, change }: WizardStepProps): ReactNode {
  const t = useT()
  useStepValidator(({ model: { tags } }) =>
    textOf(tags).includes(';') ? { tags: [t('Tags are separated by commas.')] } : {},
  )
  return (
    <StepForm>
      <StepField name="tags" label={t('Tags')} help={t('Separated by commas.')}>
        {(input) => <TextInput {...input} value={textOf(model.tags)} onChange={(_event, tags) => change({ tags })} />}
      </StepField>
    </StepForm>
  )
}
