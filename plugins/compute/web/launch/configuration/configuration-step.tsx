import { useT } from '@fascia/sdk/web'
import { LoadEditTextArea } from '@fascia/sdk/web/form'
import { StepField, StepForm } from '@fascia/sdk/web/wizard'
import { Checkbox, FormSelect, FormSelectOption } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { LaunchStepProps } from '../step-props.ts'

/** The step Configuration: what runs at the first start, how the disk is partitioned, and where metadata is kept [LAUNCH-040, LAUNCH-041]. */
export function configurationStep(maxBytes: number): (props: LaunchStepProps<'configuration'>) => ReactNode {
  return function ConfigurationStep({ model, change }) {
    const t = useT()
    const label = t('Customization Script')
    return (
      <StepForm>
        <StepField name="user_data" label={label} help={t('Runs when the instance starts for the first time.')}>
          {(input) => (
            <LoadEditTextArea
              id={input.id}
              name={input.name}
              label={label}
              value={model.user_data}
              maxBytes={maxBytes}
              isInvalid={input.validated === 'error'}
              describedBy={input['aria-describedby']}
              onChange={(user_data) => change({ user_data })}
            />
          )}
        </StepField>
        <StepField name="disk_config" label={t('Disk Partition')}>
          {(input) => (
            <FormSelect
              {...input}
              value={model.disk_config}
              onChange={(_event, value) => change({ disk_config: value === 'MANUAL' ? 'MANUAL' : 'AUTO' })}
            >
              <FormSelectOption value="AUTO" label={t('Automatic')} />
              <FormSelectOption value="MANUAL" label={t('Manual')} />
            </FormSelect>
          )}
        </StepField>
        <Checkbox
          id="launch-config-drive"
          label={t('Configuration Drive')}
          isChecked={model.config_drive}
          onChange={(_event, config_drive) => change({ config_drive })}
        />
      </StepForm>
    )
  }
}
