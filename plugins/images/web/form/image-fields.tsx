import { Settings, useService, useT } from '@fascia/sdk/web'
import { StepField } from '@fascia/sdk/web/wizard'
import { Checkbox, TextArea, TextInput } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import { IMAGE_FORMATS, offeredFormats } from '../../common/image-formats.ts'
import { VISIBILITIES } from '../../common/visibility.ts'
import { ChoiceField } from './choice-field.tsx'
import type { ImageForm } from './image-form.ts'
import type { ImagePart, ImageParts } from './image-parts.ts'
import { useVisibilityChoices } from './visibility-choices.ts'

export interface ImageFieldsProps {
  readonly model: ImageForm
  readonly change: (fields: Partial<ImageForm>) => void
  readonly parts: ImageParts | undefined
  /** Between the description and the format: where the data comes from. */
  readonly children?: ReactNode
}

function asChoices(parts: readonly ImagePart[] = []): readonly { readonly value: string; readonly label: string }[] {
  return parts.map(({ id, name }) => ({ value: id, label: name || id }))
}

/** The fields that a new image and one that is edited have in common. */
export function ImageFields({ model, change, parts, children }: ImageFieldsProps): ReactNode {
  const t = useT()
  const protectedId = useId()
  const formats = offeredFormats(useService(Settings).known('OPENSTACK_IMAGE_FORMATS'))
  const visibilities = useVisibilityChoices(model.visibility)
  const shown = [...new Set([...formats, model.disk_format])].filter((format) => format in IMAGE_FORMATS)
  const noParts = parts?.isFailed ? t('Unable to retrieve the images.') : undefined
  const help = noParts === undefined ? {} : { help: noParts }
  const text = (name: 'architecture' | 'min_disk' | 'min_ram', label: string, isNumber: boolean): ReactNode => (
    <StepField name={name} label={label} isRequired={isNumber}>
      {(input) => (
        <TextInput
          {...input}
          {...(isNumber ? { inputMode: 'numeric' as const } : {})}
          value={model[name]}
          onChange={(_event, value) => change({ [name]: value })}
        />
      )}
    </StepField>
  )
  return (
    <>
      <StepField name="name" label={t('Image Name')} isRequired>
        {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
      </StepField>
      <StepField name="description" label={t('Image Description')}>
        {(input) => (
          <TextArea
            {...input}
            rows={2}
            resizeOrientation="vertical"
            value={model.description}
            onChange={(_event, description) => change({ description })}
          />
        )}
      </StepField>
      {children}
      <ChoiceField
        name="disk_format"
        label={t('Format')}
        value={model.disk_format}
        onChange={(disk_format) => change({ disk_format })}
        choices={shown.map((format) => ({ value: format, label: IMAGE_FORMATS[format] ?? format }))}
        none="Select a format"
        isRequired
      />
      <ChoiceField
        name="kernel"
        label={t('Kernel')}
        value={model.kernel}
        onChange={(kernel) => change({ kernel })}
        choices={asChoices(parts?.kernels)}
        none="Choose an image"
        {...help}
      />
      <ChoiceField
        name="ramdisk"
        label={t('Ramdisk')}
        value={model.ramdisk}
        onChange={(ramdisk) => change({ ramdisk })}
        choices={asChoices(parts?.ramdisks)}
        none="Choose an image"
        {...help}
      />
      {text('architecture', t('Architecture'), false)}
      {text('min_disk', t('Minimum Disk (GB)'), true)}
      {text('min_ram', t('Minimum RAM (MB)'), true)}
      <ChoiceField
        name="visibility"
        label={t('Visibility')}
        value={model.visibility}
        onChange={(value) => {
          const visibility = VISIBILITIES.find((one) => one === value)
          if (visibility) change({ visibility })
        }}
        choices={visibilities}
      />
      <Checkbox
        id={protectedId}
        name="protected"
        label={t('Protected')}
        description={t('A protected image cannot be deleted.')}
        isChecked={model.protected}
        onChange={(_event, isProtected) => change({ protected: isProtected })}
      />
    </>
  )
}
