import { InlineAlert, Settings, useService, useT } from '@fascia/sdk/web'
import { FileField, nameFromFile } from '@fascia/sdk/web/form'
import { StepField } from '@fascia/sdk/web/wizard'
import { Checkbox, Radio, TextInput } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import { formatOfFile, offeredFormats } from '../../common/image-formats.ts'
import { type NewImageForm, type SourceType, sourceTypes } from './new-image.ts'

export interface SourceFieldsProps {
  readonly model: NewImageForm
  readonly change: (fields: Partial<NewImageForm>) => void
}

function labelOf(type: SourceType): string {
  return type === 'url' ? 'URL' : 'File'
}

/** Where the data of a new image comes from: what the deployment offers of file and address [IMAGE-029]. */
export function SourceFields({ model, change }: SourceFieldsProps): ReactNode {
  const t = useT()
  const id = useId()
  const settings = useService(Settings)
  const types = sourceTypes(settings)
  if (types.length === 0) return <InlineAlert type="warning" title={t('This deployment takes no data for images.')} />
  const choose = (data: File | undefined): void => {
    const offered = offeredFormats(settings.known('OPENSTACK_IMAGE_FORMATS'))
    const format = data && formatOfFile(data.name, offered)
    change({ data, name: nameFromFile(model.name, data), ...(format === undefined ? {} : { disk_format: format }) })
  }
  return (
    <>
      {types.length === 1 ? null : (
        <StepField name="source_type" label={t('Source Type')} isRequired>
          {() => (
            <div role="radiogroup" aria-label={t('Source Type')}>
              {types.map((type) => (
                <Radio
                  key={type}
                  id={`${id}-${type}`}
                  name={`${id}-source`}
                  label={t(labelOf(type))}
                  isChecked={model.source_type === type}
                  onChange={() => change({ source_type: type })}
                />
              ))}
            </div>
          )}
        </StepField>
      )}
      {model.source_type === 'url' ? (
        <>
          <StepField name="image_url" label={t('Image URL')} isRequired>
            {(input) => (
              <TextInput
                {...input}
                type="url"
                placeholder="https://"
                value={model.image_url}
                onChange={(_event, image_url) => change({ image_url })}
              />
            )}
          </StepField>
          <Checkbox
            id={`${id}-copy`}
            name="is_copying"
            label={t('Copy Data')}
            description={t('The image service fetches the data now and keeps it, instead of reading it where it is.')}
            isChecked={model.is_copying}
            onChange={(_event, is_copying) => change({ is_copying })}
          />
        </>
      ) : (
        <StepField name="data" label={t('File')} isRequired>
          {(input) => (
            <FileField
              id={input.id}
              name="data"
              label={t('File')}
              file={model.data}
              onChange={choose}
              isRequired
              isInvalid={input.validated === 'error'}
              describedBy={input['aria-describedby']}
            />
          )}
        </StepField>
      )}
    </>
  )
}
