import { InlineAlert, useT } from '@fascia/sdk/web'
import { StepField, StepForm } from '@fascia/sdk/web/wizard'
import { FormSelect, FormSelectOption, Switch } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { bootSourceProblem, withBootSource } from '../../../common/launch/boot-source.ts'
import { BOOT_SOURCES, type BootSource } from '../../../common/launch/launch-form.ts'
import type { LaunchContext } from '../launch-models.ts'
import type { LaunchSettings } from '../launch-settings.ts'
import type { LaunchStepProps } from '../step-props.ts'
import { toForm } from '../to-form.ts'
import { BOOT_SOURCE_LABELS, GIVEN_LABELS } from './boot-source-labels.ts'
import { SourceTable } from './source-table.tsx'
import { DeleteVolumeField, VolumeFields } from './volume-fields.tsx'
import { VolumeQuotas } from './volume-quotas.tsx'

function labelOf(type: BootSource, given: LaunchContext['source']): string {
  return given?.type === type ? GIVEN_LABELS[type] : BOOT_SOURCE_LABELS[type]
}

export interface SourceStepSpec {
  readonly settings: LaunchSettings
  readonly hasVolumes: boolean
  readonly given: LaunchContext['source']
}

/** The step Source: what the instance boots from, and whether a volume is made of it [LAUNCH-012…017, LAUNCH-060]. */
export function sourceStep({ settings, hasVolumes, given }: SourceStepSpec) {
  return function SourceStep(props: LaunchStepProps<'source'>): ReactNode {
    const { model, models, change } = props
    const t = useT()
    const { source_type: type } = model
    const isImage = type === 'image' || type === 'snapshot'
    const canCreate = isImage && hasVolumes && !settings.isCreateVolumeHidden
    const problem = bootSourceProblem(toForm(models))
    const types = BOOT_SOURCES.filter((each) => settings.bootSources.includes(each) || each === type)
    const changeType = (next: BootSource): void => {
      const form = withBootSource(toForm(models), next, { createVolume: settings.createVolume, hasVolumes })
      const { source_type, source, vol_create, vol_delete_on_instance_delete } = form
      change({ source_type, source, vol_create, vol_delete_on_instance_delete })
    }
    return (
      <>
        <StepForm>
          <StepField name="source_type" label={t('Select Boot Source')}>
            {(input) => (
              <FormSelect
                {...input}
                value={type}
                onChange={(_event, value) => {
                  const next = types.find((each) => each === value)
                  if (next !== undefined) changeType(next)
                }}
              >
                {types
                  .toSorted((one, other) => t(labelOf(one, given)).localeCompare(t(labelOf(other, given))))
                  .map((each) => (
                    <FormSelectOption key={each} value={each} label={t(labelOf(each, given))} />
                  ))}
              </FormSelect>
            )}
          </StepField>
          {canCreate ? (
            <Switch
              id="launch-create-volume"
              name="vol_create"
              label={t('Create New Volume')}
              isChecked={model.vol_create}
              onChange={(_event, vol_create) => change({ vol_create })}
            />
          ) : null}
          {isImage && model.vol_create ? <VolumeFields {...props} /> : null}
          {!isImage || model.vol_create ? <DeleteVolumeField {...props} /> : null}
        </StepForm>
        {problem ? <InlineAlert type="warning" title={t(problem.text, problem.values)} role="alert" /> : null}
        <SourceTable {...props} />
        {isImage && model.vol_create ? <VolumeQuotas {...props} /> : null}
      </>
    )
  }
}
