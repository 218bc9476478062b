import { useT } from '@fascia/sdk/web'
import { StepField, StepForm, type StepViewProps } from '@fascia/sdk/web/wizard'
import { TextArea, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { EditModels, EditSources } from './edit-model.ts'

/** What the instance is called and, where the cloud keeps one, its description. */
export function InfoStep({
  model,
  sources,
  change,
}: StepViewProps<EditModels['info'], EditModels, EditSources>): ReactNode {
  const t = useT()
  return (
    <StepForm>
      <StepField name="name" label={t('Name')} isRequired>
        {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
      </StepField>
      {sources.hasDescription ? (
        <StepField name="description" label={t('Description')}>
          {(input) => (
            <TextArea
              {...input}
              resizeOrientation="vertical"
              value={model.description}
              onChange={(_event, description) => change({ description })}
            />
          )}
        </StepField>
      ) : null}
    </StepForm>
  )
}
