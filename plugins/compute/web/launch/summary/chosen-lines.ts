import type { Translate } from '@fascia/sdk/web'
import { byteSize } from '@fascia/sdk/web/form'
import { metadataOf } from '@fascia/sdk/web/metadata'
import { instanceCount, isImageSource, type LaunchModels } from '../launch-models.ts'
import type { LaunchQuota } from '../quotas.ts'
import { texts } from '../request/final-spec.ts'

/** A term of the summary, and what was chosen for it; empty when nothing was. */
export type ChosenLine = readonly [term: string, value: string]

const names = (items: readonly { readonly name: string }[]): string => items.map(({ name }) => name).join(', ')

function pairs({ tree }: LaunchModels['metadata']): string {
  return Object.entries(texts(metadataOf(tree)))
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')
}

function volumeLines({ source }: LaunchModels, t: Translate, number: Intl.NumberFormat): readonly ChosenLine[] {
  const isImage = isImageSource(source.source_type)
  if (isImage && !source.vol_create) return []
  const size = t('New volume, {size} GiB', { size: number.format(source.volume_size ?? 0) })
  const made: readonly ChosenLine[] = isImage
    ? [
        [t('Volume'), size],
        [t('Volume Type'), source.vol_type],
        [t('Device Name'), source.device_name.trim()],
      ]
    : []
  return [...made, [t('Delete Volume on Instance Delete'), source.vol_delete_on_instance_delete ? t('Yes') : '']]
}

/** All that was chosen: the first lines always, the others where they have a value. */
export function chosenLines(models: LaunchModels, t: Translate, language: string): readonly ChosenLine[] {
  const number = new Intl.NumberFormat(language)
  const { details, source, flavor, keypair, configuration } = models
  const always: readonly ChosenLine[] = [
    [t('Instance Name'), details.name.trim()],
    [t('Count'), number.format(instanceCount(models))],
    [t('Source'), names(source.source)],
    [t('Flavor'), names(flavor.flavor)],
    [t('Networks'), names(models.networks.networks)],
    [t('Security Groups'), names(models.secgroups.security_groups)],
    [t('Key Pair'), names(keypair.key_pair)],
  ]
  const script = byteSize(configuration.user_data)
  const sometimes: readonly ChosenLine[] = [
    [t('Description'), details.description.trim()],
    [t('Availability Zone'), details.availability_zone],
    ...volumeLines(models, t, number),
    [t('Network Ports'), names(models.ports.ports)],
    [t('Admin Password'), keypair.admin_pass === '' ? '' : t('Set')],
    [t('Customization Script'), script === 0 ? '' : t('{size} bytes', { size: number.format(script) })],
    [t('Disk Partition'), configuration.disk_config === 'MANUAL' ? t('Manual') : ''],
    [t('Configuration Drive'), configuration.config_drive ? t('Yes') : ''],
    [t('Server Groups'), names(models.servergroups.server_groups)],
    [t('Scheduler Hints'), pairs(models.hints)],
    [t('Metadata'), pairs(models.metadata)],
  ]
  return [...always, ...sometimes.filter(([, value]) => value !== '')]
}

/** A quota after the launch; more than the limit is over it, exactly the limit is not [LAUNCH-050]. */
export function quotaLine({ title, unit, used, added, max }: LaunchQuota, t: Translate, language: string) {
  const number = new Intl.NumberFormat(language)
  const total = number.format(used + added)
  const isMeasure = unit === 'MB' || unit === 'GiB'
  return {
    term: isMeasure ? `${t(title)} (${unit})` : t(title),
    value: Number.isFinite(max)
      ? t('{used} of {max}', { used: total, max: number.format(max) })
      : t('{used}, no limit', { used: total }),
    isOverMax: used + added > max,
  }
}
