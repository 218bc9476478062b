import type { Image } from '@fascia/plugin-images/api/images'
import { formatBytes, InlineAlert, useReading, useT } from '@fascia/sdk/web'
import { sayText } from '@fascia/sdk/web/form'
import { ItemPicker, StepField, type WizardFrontProps, WizardQuestion } from '@fascia/sdk/web/wizard'
import { FormSelect, FormSelectOption, Grid, GridItem, Stack, StackItem, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Flavor } from '../../../api/flavors.ts'
import { sizeTexts } from '../flavor/flavor-columns.tsx'
import { shortProblems } from '../flavor/flavor-problems.ts'
import type { LaunchContext, LaunchModels, LaunchSources } from '../launch-models.ts'
import type { LaunchStart } from '../launch-settings.ts'
import { lostParts } from '../like/lost-parts.ts'
import { withBootSource } from '../source/boot-source.ts'
import { imagesOf } from '../source/source-table.tsx'

export interface QuickQuestionsProps extends WizardFrontProps<LaunchModels, LaunchSources> {
  readonly start: LaunchStart & { readonly context: LaunchContext }
}

function NameQuestion({ models: { details }, change }: QuickQuestionsProps): ReactNode {
  const t = useT()
  return (
    <WizardQuestion step="details" fields={['name']}>
      <StepField name="name" label={t('Instance Name')} isRequired>
        {(input) => (
          <TextInput
            {...input}
            maxLength={255}
            value={details.name}
            onChange={(_event, name) => change('details', { name })}
          />
        )}
      </StepField>
    </WizardQuestion>
  )
}

/** Images, and below them snapshots of instances, as far as instances may be started from them. */
function ImageQuestion({ models: { source }, sources, change, start }: QuickQuestionsProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { bootSources } = start.settings
  const types = (['image', 'snapshot'] as const).filter((type) => bootSources.includes(type))
  const found = types.map((type) => imagesOf(sources, type))
  const items = found.every((images) => images !== undefined) ? found.flat() : undefined
  const pick = ([image]: readonly Image[]): void => {
    if (!image) return
    const type = image.type === 'Snapshot' ? 'snapshot' : 'image'
    const begun = type === source.source_type ? {} : withBootSource(type, start)
    change('source', { ...begun, source: [image] })
  }
  return (
    <WizardQuestion step="source" fields={['source']}>
      <ItemPicker
        name="source"
        label={t('Image')}
        isRequired
        isHigh
        items={items}
        chosen={(items ?? []).filter(({ id }) => source.source.some((chosen) => chosen.id === id))}
        aboutOf={({ size, disk_format, type }) =>
          [
            type === 'Snapshot' ? t('Snapshot') : '',
            size ? formatBytes(size, language) : '',
            disk_format?.toUpperCase() ?? '',
          ]
            .filter(Boolean)
            .join(' · ')
        }
        onChange={pick}
        none={t('There are no images to choose from.')}
      />
    </WizardQuestion>
  )
}

function bySize(one: Flavor, other: Flavor): number {
  return one.vcpus - other.vcpus || one.ram - other.ram || one.disk - other.disk
}

function SizeQuestion({ models, sources: { flavors, limits }, change }: QuickQuestionsProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { gigabytes, megabytes } = sizeTexts(t, language)
  return (
    <WizardQuestion step="flavor" fields={['flavor']}>
      <ItemPicker
        name="flavor"
        label={t('Size')}
        isRequired
        items={flavors?.toSorted(bySize)}
        chosen={models.flavor.flavor}
        aboutOf={({ vcpus, ram, disk }) =>
          [
            t({ one: '{count} VCPU', other: '{count} VCPUs' }, { count: vcpus }),
            megabytes(ram),
            t('{size} disk', { size: gigabytes(disk) }),
          ].join(' · ')
        }
        errorsOf={(flavor) => shortProblems(flavor, models, limits).map((text) => sayText(text, t))}
        onChange={(flavor) => change('flavor', { flavor })}
        none={t('There are no flavors to choose from.')}
      />
    </WizardQuestion>
  )
}

function NetworkQuestion({ models: { networks, ports }, sources, change }: QuickQuestionsProps): ReactNode {
  const t = useT()
  return (
    <WizardQuestion step="networks" fields={['networks']}>
      <ItemPicker
        name="networks"
        label={t('Network')}
        isRequired={ports.ports.length === 0}
        isMany
        items={sources.networks}
        chosen={networks.networks}
        aboutOf={({ subnets }) => subnets.map(({ cidr }) => cidr).join(', ')}
        nameOf={({ name, id }) => name || id}
        onChange={(chosen) => change('networks', { networks: chosen })}
        none={t('There are no networks to choose from.')}
      />
    </WizardQuestion>
  )
}

function KeyQuestion({ models: { keypair }, sources, change, start }: QuickQuestionsProps): ReactNode {
  const t = useT()
  const keys = [...(sources.keypairs ?? []), ...keypair.made]
  return (
    <WizardQuestion step="keypair" fields={['key_pair']}>
      <StepField name="key_pair" label={t('Key Pair')} isRequired={start.settings.isKeypairRequired}>
        {(input) => (
          <FormSelect
            {...input}
            value={keypair.key_pair[0]?.name ?? ''}
            onChange={(_event, name) => change('keypair', { key_pair: keys.filter((key) => key.name === name) })}
          >
            <FormSelectOption value="" label={t('No key pair')} />
            {keys.map(({ name }) => (
              <FormSelectOption key={name} value={name} label={name} />
            ))}
          </FormSelect>
        )}
      </StepField>
    </WizardQuestion>
  )
}

/** Of which instance the answers are, and what of it they leave out. */
function LikeNotice({ sources, start: { context } }: QuickQuestionsProps): ReactNode {
  const t = useT()
  if (!context.like) return null
  const lost = lostParts(context, sources)
  return (
    <InlineAlert
      type={lost.length > 0 ? 'warning' : 'info'}
      title={t('The answers are those of {name}.', { name: context.like.name })}
    >
      <p>{t('Its addresses, its customization script and other volumes are not taken over.')}</p>
      {lost
        .map((text) => sayText(text, t))
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
    </InlineAlert>
  )
}

/** What nearly every launch needs to know: a name, an image, a size, a network, and the key pair. */
export function QuickQuestions(props: QuickQuestionsProps): ReactNode {
  return (
    <>
      <LikeNotice {...props} />
      <Grid hasGutter>
        <GridItem lg={6}>
          <Stack hasGutter>
            <StackItem>
              <NameQuestion {...props} />
            </StackItem>
            <StackItem>
              <ImageQuestion {...props} />
            </StackItem>
          </Stack>
        </GridItem>
        <GridItem lg={6}>
          <Stack hasGutter>
            <StackItem>
              <SizeQuestion {...props} />
            </StackItem>
            <StackItem>
              <NetworkQuestion {...props} />
            </StackItem>
            <StackItem>
              <KeyQuestion {...props} />
            </StackItem>
          </Stack>
        </GridItem>
      </Grid>
    </>
  )
}
