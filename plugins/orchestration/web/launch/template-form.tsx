import { Fault } from '@fascia/sdk/common'
import { useApi, useT } from '@fascia/sdk/web'
import { type ControlProps, FileField, SchemaForm } from '@fascia/sdk/web/form'
import { type ReactNode, useState } from 'react'
import Type from 'typebox'
import { type TemplateParameter, validate } from '../../api/stacks.ts'
import { missingFiles } from '../../common/referred-files.ts'
import { FilesField } from './files-field.tsx'

/** A template as it was chosen, with what the service says of it. */
export interface ChosenTemplate {
  readonly template?: string
  readonly template_url?: string
  readonly environment?: string
  readonly files: Readonly<Record<string, string>>
  readonly description: string
  readonly parameters: readonly TemplateParameter[]
}

const Source = Type.Object({
  template_source: Type.Enum(['file', 'raw', 'url'], { title: 'Template Source', default: 'file' }),
  template_upload: Type.Optional(Type.Unknown({ title: 'Template File' })),
  template_data: Type.Optional(Type.String({ title: 'Template Data' })),
  template_url: Type.Optional(Type.String({ title: 'Template URL' })),
  environment_source: Type.Enum(['file', 'raw'], { title: 'Environment Source', default: 'file' }),
  environment_upload: Type.Optional(Type.Unknown({ title: 'Environment File' })),
  environment_data: Type.Optional(Type.String({ title: 'Environment Data' })),
  referenced_files: Type.Optional(Type.Unknown({ title: 'Referenced Files' })),
})

type Values = Readonly<Record<string, unknown>>

/** One file as a field of the form. */
function OneFile({ id, value, onChange, isDisabled, isInvalid, isRequired, describedBy }: ControlProps): ReactNode {
  const t = useT()
  return (
    <FileField
      id={id}
      label={t('File')}
      file={value instanceof File ? value : undefined}
      onChange={onChange}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      isRequired={isRequired}
      describedBy={describedBy}
    />
  )
}

const SOURCES = [
  { value: 'file', label: 'File' },
  { value: 'raw', label: 'Direct Input' },
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const fileText = async (value: unknown): Promise<string> => (value instanceof File ? value.text() : '')

/** The texts of files, by their names. */
async function readFiles(files: readonly File[]): Promise<Readonly<Record<string, string>>> {
  const texts = await Promise.all(files.map(async (file) => [file.name, await file.text()] as const))
  return Object.fromEntries(texts)
}

async function templateOf(values: Values): Promise<string> {
  return values.template_source === 'file' ? fileText(values.template_upload) : textOf(values.template_data)
}

async function environmentOf(values: Values): Promise<string> {
  return values.environment_source === 'file' ? fileText(values.environment_upload) : textOf(values.environment_data)
}

interface TemplateFormProps {
  /** The form's own id: drafts of launch, preview and change are apart. */
  readonly id: string
  readonly intro?: ReactNode
  /** A template that is there already, as direct input. */
  readonly template?: string | undefined
  readonly onCancel: () => void
  readonly onChosen: (chosen: ChosenTemplate) => void
}

/** The first step of Launch Stack, Preview Stack and Change Stack Template [STACKP-016, STACKP-017, STACKP-018, STACKP-019]. */
export function TemplateForm({ id, intro, template, onCancel, onChosen }: TemplateFormProps): ReactNode {
  const t = useT()
  const api = useApi()
  const [source, setSource] = useState(template === undefined ? 'file' : 'raw')
  const [environmentSource, setEnvironmentSource] = useState('file')
  const hidden = (isShown: boolean) => (isShown ? {} : { widget: 'hidden' as const })

  const submit = async ({ values }: { readonly values: Values }): Promise<void> => {
    const { template_source: from } = values
    const given = from === 'url' ? '' : await templateOf(values)
    const url = from === 'url' ? textOf(values.template_url).trim() : ''
    if (given.trim() === '' && url === '') {
      const at =
        { file: 'template_upload', raw: 'template_data', url: 'template_url' }[String(from)] ?? 'template_source'
      throw new Fault('GATEWAY_INPUT_INVALID', { fields: { [at]: [t('Give a template.')] } })
    }
    const files = await readFiles(Array.isArray(values.referenced_files) ? values.referenced_files : [])
    const missing = missingFiles(given, files)
    if (missing.length > 0)
      throw new Fault('GATEWAY_INPUT_INVALID', {
        fields: {
          referenced_files: [
            t('The template refers to files that are missing: {names}', { names: missing.join(', ') }),
          ],
        },
      })
    const environment = await environmentOf(values)
    const definition = {
      ...(url ? { template_url: url } : { template: given }),
      ...(environment.trim() === '' ? {} : { environment }),
      files,
    }
    const found = await api.send(validate, { body: definition, isQuiet: true })
    onChosen({ ...definition, ...found })
  }

  return (
    <SchemaForm
      id={id}
      schema={Source}
      fields={{
        template_source: { widget: 'select', choices: [...SOURCES, { value: 'url', label: 'URL' }], hasBlank: false },
        template_upload: { control: OneFile, ...hidden(source === 'file') },
        template_data: { widget: 'textarea', rows: 12, ...hidden(source === 'raw') },
        template_url: {
          help: 'The orchestration service fetches the template from this address.',
          ...hidden(source === 'url'),
        },
        environment_source: { widget: 'select', choices: SOURCES, hasBlank: false },
        environment_upload: { control: OneFile, ...hidden(environmentSource === 'file') },
        environment_data: { widget: 'textarea', rows: 6, ...hidden(environmentSource === 'raw') },
        referenced_files: {
          control: FilesField,
          help: 'The files to which the template refers with get_file, and templates that it has as types, by the same names.',
        },
      }}
      {...(template === undefined ? {} : { initial: { template_source: 'raw', template_data: template } })}
      keepsDraft={false}
      submit="Next"
      hasFocus
      onCancel={onCancel}
      onChange={({ values }) => {
        setSource(String(values.template_source))
        setEnvironmentSource(String(values.environment_source))
      }}
      onSubmit={submit}
    >
      {intro}
    </SchemaForm>
  )
}
