import { useT } from '@fascia/sdk/web'
import { StepField, StepForm, type StepViewProps } from '@fascia/sdk/web/wizard'
import { FormSelect, FormSelectOption } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { DISK_CONFIGS, diskConfigOf } from './disk-configs.ts'
import type { ResizeModels } from './resize-model.ts'

/** The step Advanced Options: how the larger disk is partitioned. */
export function AdvancedStep({ model, change }: StepViewProps<ResizeModels['advanced']>): ReactNode {
  const t = useT()
  return (
    <StepForm>
      <StepField
        name="disk_config"
        label={t('Disk Partition')}
        help={t(
          'Automatic: one partition that fills the disk. Manual: the partitions of the image, for you to enlarge.',
        )}
      >
        {(input) => (
          <FormSelect
            {...input}
            value={model.disk_config}
            onChange={(_event, value) => change({ disk_config: diskConfigOf(value) })}
          >
            {Object.entries(DISK_CONFIGS).map(([value, label]) => (
              <FormSelectOption key={value} value={value} label={t(label)} />
            ))}
          </FormSelect>
        )}
      </StepField>
    </StepForm>
  )
}
