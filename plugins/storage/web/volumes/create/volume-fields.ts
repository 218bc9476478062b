import { isFault, leastDisk } from '@fascia/sdk/common'
import { type FormAnswers, type FormState, field, type SaidText, type SourceTools } from '@fascia/sdk/web/declare'
import * as zones from '../../../api/availability-zones.ts'
import * as features from '../../../api/features.ts'
import * as quotas from '../../../api/quotas.ts'
import * as images from '../../../api/source-images.ts'
import * as groups from '../../../api/volume-groups.ts'
import * as snapshots from '../../../api/volume-snapshots.ts'
import * as types from '../../../api/volume-types.ts'
import { list, type NewVolume } from '../../../api/volumes.ts'

export type VolumeSource = 'no_source_type' | 'snapshot_source' | 'image_source' | 'volume_source'

/** What the form asks for besides the body of its request. */
export const ASKED = { source: 'no_source_type' as VolumeSource, about: '' }

export interface VolumeValues extends NewVolume {
  readonly source: VolumeSource
  readonly about: string
}

/** The name of the type of volumes that name none; a cloud need not have one [VOLP-026]. */
async function readDefaultType({ read }: SourceTools<unknown>): Promise<string> {
  try {
    return (await read(types.getDefault)).name
  } catch (fault) {
    if (isFault(fault) && fault.status === 404) return ''
    throw fault
  }
}

const failure = (what: string): string => `Unable to retrieve the ${what}.`
/** Cinder sorts snapshots by `display_name` alone, and volumes by both names. */
export const AVAILABLE = { status: 'available', sort_key: 'display_name', sort_dir: 'asc' } as const

/** The groups of the project; undefined where the service has none [VOLP-025]. */
async function readGroups({ read }: SourceTools<unknown>): Promise<readonly groups.VolumeGroup[] | undefined> {
  const hasGroups = await read(features.get, { params: { name: 'generic_groups' } })
  return hasGroups ? read(groups.list, { failure: failure('volume groups') }) : undefined
}

/** What the form loads; a list of sources that cannot be loaded is not offered [VOLUME-013]. */
export const volumeSources = {
  limits: ({ read }: SourceTools<unknown>) =>
    read(quotas.limits, { failure: 'Unable to retrieve the Absolute Limits.' }),
  types: ({ read }: SourceTools<unknown>) => read(types.list, { failure: failure('volume types') }),
  defaultType: readDefaultType,
  zones: ({ read }: SourceTools<unknown>) => read(zones.list, { failure: failure('availability zones') }),
  snapshots: ({ read }: SourceTools<unknown>) =>
    read(snapshots.list, { query: AVAILABLE, failure: failure('volume snapshots') }),
  images: ({ read }: SourceTools<unknown>) => read(images.list, { failure: failure('images') }),
  volumes: ({ read }: SourceTools<unknown>) => read(list, { query: AVAILABLE, failure: failure('volumes') }),
  groups: readGroups,
}
export type VolumeSources = typeof volumeSources
type Answers = FormAnswers<VolumeSources>
type Values = Partial<VolumeValues>
type State = FormState<Values, VolumeSources, unknown>

/** The least size that the chosen source needs, in GiB; 1 without one [VOLUME-005]. */
export function leastSize({ source, snapshot_id, image_id, source_volid }: Values, answers: Answers): number {
  const { snapshots: ofSnapshot = [], images: ofImage = [], volumes: ofVolume = [] } = answers
  switch (source) {
    case 'snapshot_source':
      return ofSnapshot.find(({ id }) => id === snapshot_id)?.size ?? 1
    case 'volume_source':
      return ofVolume.find(({ id }) => id === source_volid)?.size ?? 1
    case 'image_source': {
      const image = ofImage.find(({ id }) => id === image_id)
      return image ? Math.max(1, leastDisk(image)) : 1
    }
    default:
      return 1
  }
}

function sizeProblem({ values, answers }: State): SaidText | undefined {
  const { size } = values
  if (size === undefined || !Number.isInteger(size)) return 'Enter a whole number, in digits.'
  const least = leastSize(values, answers)
  return size >= least ? undefined : { text: 'The source needs at least {size} GiB.', values: { size: least } }
}

/** Raises the size to what the source needs; a larger one is kept [VOLUME-004, VOLUME-005]. */
export function raiseSize({ values, answers }: State): Values {
  return { size: Math.max(values.size ?? 1, leastSize(values, answers)) }
}

/** The sources of which there is one to choose, in order [VOLP-023]. */
function offeredSources({ answers }: Pick<State, 'answers'>) {
  const { snapshots: ofSnapshot = [], images: ofImage = [], volumes: ofVolume = [] } = answers
  const none: readonly { value: VolumeSource; label: string }[] = [
    { value: 'no_source_type', label: 'No source, empty volume' },
  ]
  return [
    ...none,
    ...(ofSnapshot.length > 0 ? [{ value: 'snapshot_source' as const, label: 'Snapshot' }] : []),
    ...(ofImage.length > 0 ? [{ value: 'image_source' as const, label: 'Image' }] : []),
    ...(ofVolume.length > 0 ? [{ value: 'volume_source' as const, label: 'Volume' }] : []),
  ]
}

interface Sized {
  readonly id: string
  readonly name: string
}

/** The choice of one kind of source, which shows for that kind alone [VOLP-024]. */
function sourceField(
  label: string,
  from: 'snapshots' | 'images' | 'volumes',
  kind: VolumeSource,
  sizeOf: (answers: Answers, id: string) => number,
) {
  return field.choice<string, VolumeValues, VolumeSources, unknown>(label, {
    from,
    isRequired: true,
    placeholder: 'Choose a source',
    messages: { required: 'Choose a source.' },
    when: ({ values: { source } }) => source === kind,
    choices: ({ answers, t }) =>
      (answers[from] ?? []).map(({ id, name }: Sized) => ({
        value: id,
        label: t('{name} ({size} GiB)', { name, size: sizeOf(answers, id) }),
      })),
  })
}

const hasAbout = ({ values: { source, volume_type } }: State): boolean =>
  Boolean(volume_type) && source !== 'snapshot_source' && source !== 'volume_source'

const sized =
  (kind: VolumeSource, key: 'snapshot_id' | 'image_id' | 'source_volid') => (answers: Answers, id: string) =>
    leastSize({ source: kind, [key]: id }, answers)

/** A group takes volumes of its own types alone: the volume of a snapshot has the type of the snapshot's volume [VOLP-025]. */
function takesGroup({ answers: { groups: found }, values: { source } }: State): boolean {
  return found !== undefined && source !== 'snapshot_source'
}

/** The groups that take volumes of the chosen type. */
function groupChoices({ answers: { groups: found = [] }, values: { volume_type } }: State) {
  const fits = ({ status, volume_type_names: names }: groups.VolumeGroup) =>
    status === 'available' && names.includes(volume_type ?? '')
  return found.filter(fits).map(({ id, name }) => ({ value: id, label: name }))
}

/** The fields of Create Volume, in order [VOLUME-003, VOLP-022]. */
export const volumeFields = {
  name: field.text<VolumeValues, VolumeSources, unknown>('Volume Name'),
  description: field.text<VolumeValues, VolumeSources, unknown>('Description', {
    control: 'textarea',
    rows: 2,
  }),
  source: field.choice<VolumeSource, VolumeValues, VolumeSources, unknown>('Volume Source', {
    isRequired: true,
    choices: offeredSources,
  }),
  snapshot_id: sourceField(
    'Use snapshot as a source',
    'snapshots',
    'snapshot_source',
    sized('snapshot_source', 'snapshot_id'),
  ),
  image_id: sourceField('Use image as a source', 'images', 'image_source', sized('image_source', 'image_id')),
  source_volid: sourceField(
    'Use a volume as source',
    'volumes',
    'volume_source',
    sized('volume_source', 'source_volid'),
  ),
  volume_type: field.choice<string, VolumeValues, VolumeSources, unknown>('Type', {
    from: 'types',
    placeholder: 'No volume type',
    failure: failure('volume types'),
    when: ({ values: { source } }) => source !== 'snapshot_source',
    choices: ({ answers: { types: all = [] } }) => all.map(({ name }) => ({ value: name, label: name })),
  }),
  about: field.own<string, VolumeValues, VolumeSources, unknown>(
    'Volume Type Description',
    () => import('./type-about.tsx'),
    {
      isLabelHidden: true,
      when: hasAbout,
      summary: () => '',
    },
  ),
  size: field.number<VolumeValues, VolumeSources, unknown>('Size (GiB)', {
    isRequired: true,
    messages: { required: 'Enter a whole number, in digits.', type: 'Enter a whole number, in digits.' },
    check: sizeProblem,
  }),
  availability_zone: field.choice<string, VolumeValues, VolumeSources, unknown>('Availability Zone', {
    from: 'zones',
    placeholder: 'Any Availability Zone',
    failure: failure('availability zones'),
    choices: ({ answers: { zones: all = [] } }) =>
      all.filter(({ zoneState }) => zoneState.available).map(({ zoneName }) => ({ value: zoneName, label: zoneName })),
  }),
  group_id: field.choice<string, VolumeValues, VolumeSources, unknown>('Group', {
    from: 'groups',
    placeholder: 'No group',
    when: takesGroup,
    choices: groupChoices,
  }),
}

/** The group stays chosen as far as it takes volumes of the type that is chosen now. */
function keepGroup(state: State): Values {
  const { group_id } = state.values
  return { group_id: groupChoices(state).some(({ value }) => value === group_id) ? (group_id ?? null) : null }
}

const raising = {
  volume_type: keepGroup,
  source: raiseSize,
  snapshot_id: raiseSize,
  image_id: raiseSize,
  source_volid: raiseSize,
}

const volumeStep = { title: 'Volume Details', fields: volumeFields, follow: raising }

/** The request: of the sources, only the chosen one. */
function volumeBody({ values }: { readonly values: VolumeValues }): NewVolume {
  const { source } = values
  const of = (kind: VolumeSource, id: string | null | undefined): string | null =>
    source === kind ? (id ?? null) : null
  return {
    name: values.name ?? '',
    description: values.description ?? '',
    size: values.size,
    volume_type: source === 'snapshot_source' ? null : values.volume_type || null,
    availability_zone: values.availability_zone || null,
    metadata: {},
    image_id: of('image_source', values.image_id),
    snapshot_id: of('snapshot_source', values.snapshot_id),
    source_volid: of('volume_source', values.source_volid),
    group_id: source === 'snapshot_source' ? null : values.group_id || null,
  }
}

function volumeCommand({ values }: { readonly values: Values }): readonly string[] {
  const { name, size = 1, source, volume_type, availability_zone, description } = values
  const of = (flag: string, text: string | null | undefined): readonly string[] => (text ? [flag, text] : [])
  return [
    ...['openstack', 'volume', 'create', '--size', String(size)],
    ...(source === 'snapshot_source' ? of('--snapshot', values.snapshot_id) : of('--type', volume_type)),
    ...(source === 'image_source' ? of('--image', values.image_id) : []),
    ...(source === 'volume_source' ? of('--source', values.source_volid) : []),
    ...of('--availability-zone', availability_zone),
    ...of('--description', description),
    name ?? '',
  ]
}

/** What a new volume takes of the quota, and what a larger one than is left is refused with [VOLP-027]. */
const volumeQuota = {
  gigabytes: {
    adds: ({ values: { size } }: { readonly values: Values }) => size,
    field: 'size' as const,
    exceeded: 'A volume of {added} GiB cannot be created: {left} GiB are left of {count} GiB.',
  },
  volumes: { exceeded: 'All {count} volumes of the quota are used.' },
}

/** What the wizards of a new volume have in common, whatever it is made of. */
export const volumeWizard = {
  layout: 'wizard',
  quota: volumeQuota,
  steps: { details: volumeStep },
  body: volumeBody,
  accepted: 'Creating volume {name}',
  failure: 'Unable to create the volume.',
  command: volumeCommand,
} as const
