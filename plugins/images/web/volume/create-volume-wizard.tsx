import { type ActionResult, actionResult, InlineAlert, useT } from '@fascia/sdk/web'
import { QuotaChart } from '@fascia/sdk/web/chart'
import { defineWizard, StepField, StepForm, type StepViewProps, type WizardDefinition } from '@fascia/sdk/web/wizard'
import { TextArea, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Image } from '../../api/images.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { ADDED_VOLUMES, type NewVolume, readLimits, startVolume, volumeBody, volumeProblems } from './new-volume.ts'

export interface VolumeModels {
  readonly details: NewVolume
}

interface Offer {
  readonly types: readonly string[]
  readonly defaultType: string
  readonly zones: readonly string[]
}

interface Sources {
  readonly limits: ReturnType<typeof readLimits>
  readonly offer: Offer
}

export interface VolumeGiven {
  readonly image: Image
  /** The dashboard's words for calls that fail. */
  readonly words: { readonly limits: string; readonly failure: string }
  readonly onAccepted: (name: string) => void
}

function asChoices(names: readonly string[] = []): readonly { readonly value: string; readonly label: string }[] {
  return names.map((name) => ({ value: name, label: name }))
}

function DetailsStep({ model, sources, change }: StepViewProps<NewVolume, VolumeModels, Sources>): ReactNode {
  const t = useT()
  return (
    <StepForm>
      {model.limits.totalVolumesUsed >= model.limits.maxTotalVolumes ? (
        <InlineAlert type="warning" title={t('The quota has no room for another volume.')} />
      ) : null}
      <StepField name="name" label={t('Volume Name')}>
        {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
      </StepField>
      <StepField name="description" label={t('Description')}>
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
      <ChoiceField
        name="volume_type"
        label={t('Type')}
        value={model.volume_type}
        onChange={(volume_type) => change({ volume_type })}
        choices={asChoices(sources.offer?.types)}
        none="No volume type"
      />
      <StepField name="volumeSize" label={t('Size (GiB)')} isRequired>
        {(input) => (
          <TextInput {...input} inputMode="numeric" value={model.size} onChange={(_event, size) => change({ size })} />
        )}
      </StepField>
      <ChoiceField
        name="availability_zone"
        label={t('Availability Zone')}
        value={model.availability_zone}
        onChange={(availability_zone) => change({ availability_zone })}
        choices={asChoices(sources.offer?.zones)}
        none="Any Availability Zone"
      />
    </StepForm>
  )
}

function Summary({ models: { details } }: { readonly models: VolumeModels }): ReactNode {
  const t = useT()
  const { limits } = details
  const size = /^\d+$/.test(details.size) ? Number(details.size) : 0
  return (
    <>
      <QuotaChart
        title={t('Volume and Snapshot Quota')}
        unit="GiB"
        used={limits.totalGigabytesUsed}
        added={size}
        max={limits.maxTotalVolumeGigabytes}
      />
      <QuotaChart
        title={t('Volume Quota')}
        unit={t('volumes')}
        used={limits.totalVolumesUsed}
        added={ADDED_VOLUMES}
        max={limits.maxTotalVolumes}
      />
    </>
  )
}

/** Create Volume, of an image: the one step Volume Details [IMAGE-054]. */
export const createVolumeWizard: WizardDefinition<VolumeModels, Sources, VolumeGiven, ActionResult> = defineWizard<
  VolumeModels,
  Sources,
  VolumeGiven,
  ActionResult
>({
  id: 'images.wizard.create-volume',
  title: 'Create Volume',
  finish: 'Create Volume',
  start: ({ image }) => startVolume(image),
  of: ({ image }) => image.id,
  sources: {
    limits: {
      label: 'quota',
      load: async ({ api, signal, given: { words } }) =>
        readLimits(await api.get('/api/cinder/tenantabsolutelimits/', { signal, failure: words.limits })),
      fill: (limits, { details }) => ({ details: { ...details, limits } }),
    },
    offer: {
      label: 'volume types',
      load: ({ api, signal }) => loadOffer((path) => api.get(path, { signal, isQuiet: true })),
      fill: ({ defaultType }, { details }) => ({ details: { ...details, volume_type: defaultType } }),
    },
  },
  steps: [
    {
      id: 'details',
      title: 'Volume Details',
      view: DetailsStep,
      keepsDraft: true,
      validate: (details, _models, t) => volumeProblems(details, t),
    },
  ],
  summary: { view: Summary, request: ({ details }) => volumeBody(details) },
  async submit({ details }, { api, given: { words, onAccepted } }) {
    const volume = await api.post<{ readonly id: string }>('/api/cinder/volumes/', volumeBody(details), {
      failure: words.failure,
    })
    onAccepted(details.name.trim())
    return actionResult({ created: [{ type: 'OS::Cinder::Volume', id: volume.id }] })
  },
})

interface Named {
  readonly items: readonly { readonly name: string }[]
}

/** Types and zones that a volume may have; none of those that could not be had: Cinder then chooses. */
async function loadOffer(read: <T>(path: string) => Promise<T>): Promise<Offer> {
  const orElse = <T,>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise)
  const [types, chosen, zones] = await Promise.all([
    orElse(read<Named>('/api/cinder/volumetypes/'), { items: [] }),
    orElse(read<{ readonly name: string }>('/api/cinder/volumetypes/default/'), { name: '' }),
    orElse(read<{ items: readonly { readonly zoneName: string }[] }>('/api/cinder/availzones/'), { items: [] }),
  ])
  return {
    types: types.items.map(({ name }) => name),
    defaultType: chosen.name,
    zones: zones.items.map(({ zoneName }) => zoneName),
  }
}
