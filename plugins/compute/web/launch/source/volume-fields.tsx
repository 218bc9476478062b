import { useT } from '@fascia/sdk/web'
import { StepField } from '@fascia/sdk/web/wizard'
import { FormSelect, FormSelectOption, Gallery, Switch, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { minVolumeSize } from '../../../common/launch/volume-size.ts'
import type { LaunchStepProps } from '../step-props.ts'

type Props = Pick<LaunchStepProps<'source'>, 'model' | 'sources' | 'change'>

/** The new volume that the instance boots from: its size, type and device. */
export function VolumeFields({ model, sources, change }: Props): ReactNode {
  const t = useT()
  const types = sources.volumeTypes ?? []
  return (
    <Gallery hasGutter minWidths={{ default: '10rem' }}>
      <StepField name="volume_size" label={t('Volume Size (GB)')} isRequired>
        {(input) => (
          <TextInput
            {...input}
            type="number"
            min={minVolumeSize(model.source[0])}
            step={1}
            value={model.volume_size}
            onChange={(_event, volume_size) => change({ volume_size, isSizeEdited: true })}
          />
        )}
      </StepField>
      {types.length > 0 ? (
        <StepField name="vol_type" label={t('Volume Type')}>
          {(input) => (
            <FormSelect {...input} value={model.vol_type} onChange={(_event, vol_type) => change({ vol_type })}>
              {model.vol_type === '' ? <FormSelectOption value="" label={t('No volume type')} /> : null}
              {types.map(({ name }) => (
                <FormSelectOption key={name} value={name} label={name} />
              ))}
            </FormSelect>
          )}
        </StepField>
      ) : null}
      <StepField name="device_name" label={t('Device Name')} help={t('The cloud chooses one when it is empty.')}>
        {(input) => (
          <TextInput
            {...input}
            value={model.device_name}
            placeholder="vda"
            onChange={(_event, device_name) => change({ device_name })}
          />
        )}
      </StepField>
    </Gallery>
  )
}

/** Whether the volume goes with the instance. */
export function DeleteVolumeField({ model, change }: Omit<Props, 'sources'>): ReactNode {
  const t = useT()
  return (
    <Switch
      id="launch-delete-volume"
      name="vol_delete_on_instance_delete"
      label={t('Delete Volume on Instance Delete')}
      isChecked={model.vol_delete_on_instance_delete}
      onChange={(_event, vol_delete_on_instance_delete) => change({ vol_delete_on_instance_delete })}
    />
  )
}
