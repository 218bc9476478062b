import { InlineAlert, useT } from '@fascia/sdk/web'
import { QuotaCharts } from '@fascia/sdk/web/chart'
import { field } from '@fascia/sdk/web/declare'
import { fieldsStep, sayText } from '@fascia/sdk/web/form'
import { ALL_FIELDS, keptItems } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import Type from 'typebox'
import {
  BOOT_SOURCES,
  type BootSource,
  isImageSource,
  type LaunchContext,
  type LaunchModels,
  type LaunchSources,
  type LaunchStepProps,
} from '../launch-models.ts'
import type { LaunchStart } from '../launch-settings.ts'
import { volumeQuotas } from '../quotas.ts'
import { bootSourceProblem, withBootSource } from './boot-source.ts'
import { offeredOf, SourceTable } from './source-table.tsx'
import { volumeSizeProblem } from './volume-size.ts'

const LABELS: Readonly<Record<BootSource, string>> = {
  image: 'Image',
  snapshot: 'Instance Snapshot',
  volume: 'Volume',
  volume_snapshot: 'Volume Snapshot',
}

/** The label of the kind of source: a shorter one for what the wizard was opened with [LAUNCH-016]. */
function labelOf(type: BootSource, given: LaunchContext['source']): string {
  return given?.type === type && type.endsWith('snapshot') ? 'Snapshot' : LABELS[type]
}

const Source = Type.Object({
  source_type: Type.Enum([...BOOT_SOURCES]),
  vol_create: Type.Boolean(),
  volume_size: Type.Integer(),
  vol_type: Type.String(),
  device_name: Type.String(),
  vol_delete_on_instance_delete: Type.Boolean(),
})

const NO_SIZE = 'Volume size is required and must be an integer'

type Values = Partial<LaunchModels['source']>
const isOfImage = ({ source_type = 'image' }: Values): boolean => isImageSource(source_type)
/** In the lines of the step. */
const unsaid = (): string => ''
const isNewVolume = (values: Values): boolean => isOfImage(values) && values.vol_create === true

/** What the instance boots from, below the fields: the items of the chosen kind, and the quotas of a new volume. */
function SourceChoice(props: LaunchStepProps<'source'>): ReactNode {
  const t = useT()
  const { models, sources } = props
  const problem = bootSourceProblem(models)
  return (
    <>
      {problem === undefined ? null : <InlineAlert type="warning" title={sayText(problem, t)} role="alert" />}
      <SourceTable {...props} />
      <QuotaCharts quotas={volumeQuotas(models, sources.volumeLimits)} />
    </>
  )
}

/** The step Source: what the instance boots from, and whether a volume is made of it [LAUNCH-012…017, LAUNCH-028, LAUNCH-047, LAUNCH-060]. */
export function sourceStep({ settings, hasVolumes }: LaunchStart, { source: given }: LaunchContext) {
  return fieldsStep<LaunchModels, LaunchSources, 'source'>({
    id: 'source',
    title: 'Source',
    help: 'What the instance boots from. An image or a snapshot is copied; with a new volume the system is on a disk that can outlive the instance.',
    schema: Source,
    kept: { source: keptItems(({ sources, model: { source_type } }) => offeredOf(sources, source_type)) },
    lines: ({ model, t, language }) => {
      const size = new Intl.NumberFormat(language).format(model.volume_size ?? 0)
      return [
        { term: 'Source', value: model.source.map(({ name }) => name).join(', '), isMain: true },
        { term: 'Volume', value: isNewVolume(model) ? t('New volume, {size} GiB', { size }) : '' },
      ]
    },
    fields: {
      source_type: field.choice('Select Boot Source', {
        isRequired: true,
        summary: unsaid,
        choices: ({ values: { source_type }, t }) =>
          BOOT_SOURCES.filter((type) => settings.bootSources.includes(type) || type === source_type)
            .map((value) => ({ value, label: labelOf(value, given) }))
            .toSorted((one, other) => t(one.label).localeCompare(t(other.label))),
      }),
      vol_create: field.boolean('Create New Volume', {
        control: 'switch',
        summary: unsaid,
        when: ({ values }) => isOfImage(values) && hasVolumes && !settings.isCreateVolumeHidden,
      }),
      volume_size: field.number('Volume Size (GB)', {
        control: 'text',
        isShort: true,
        summary: unsaid,
        when: ({ values }) => isNewVolume(values),
        isRequired: true,
        messages: { required: NO_SIZE, type: NO_SIZE },
        check: ({ values: { volume_size }, item: { source } }) => volumeSizeProblem(volume_size, source.source[0]),
      }),
      vol_type: field.select('Volume Type', {
        from: 'volumeTypes',
        value: 'name',
        label: 'name',
        isRequired: false,
        isShort: true,
        placeholder: 'No volume type',
        when: ({ values, answers: { volumeTypes = [] } }) => isNewVolume(values) && volumeTypes.length > 0,
      }),
      device_name: field.text('Device Name', {
        placeholder: 'vda',
        help: 'The cloud chooses one when it is empty.',
        isRequired: false,
        when: ({ values }) => isNewVolume(values),
      }),
      vol_delete_on_instance_delete: field.boolean('Delete Volume on Instance Delete', {
        control: 'switch',
        when: ({ values }) => !isOfImage(values) || values.vol_create === true,
      }),
    },
    follow: {
      source_type: ({ values: { source_type = 'image' } }) => withBootSource(source_type, { settings, hasVolumes }),
      volume_size: () => ({ isSizeEdited: true }),
    },
    below: SourceChoice,
    validate: ({ model: { source }, models, t }) => {
      const problem = source.length === 0 ? 'Select what the instance boots from.' : bootSourceProblem(models)
      return problem === undefined ? {} : { [ALL_FIELDS]: [sayText(problem, t)] }
    },
  })
}
