import { metadataOf } from '@fascia/sdk/web/metadata'
import { instanceCount, isImageSource, type LaunchModels } from '../launch-models.ts'
import { deviceMapping, texts } from './final-spec.ts'

const PLAIN = /^[\w@%+=:,./-]+$/

/** A word of a POSIX shell. */
function word(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

type Option = readonly [name: string, value?: string]

/** What a boot from a volume says beyond `--boot-from-volume`, `--volume` and `--snapshot`. */
function blockDevice(models: LaunchModels): Option {
  const entries = Object.entries(deviceMapping(models)).map(([key, value]) => `${key}=${String(value)}`)
  return ['block-device', entries.join(',')]
}

function sourceOptions(models: LaunchModels): readonly Option[] {
  const { source_type: type, source, vol_create, volume_size, vol_type, device_name } = models.source
  const { vol_delete_on_instance_delete: isDeleted } = models.source
  const id = source[0]?.id
  if (id === undefined) return []
  if (!isImageSource(type)) return [isDeleted ? blockDevice(models) : [type === 'volume' ? 'volume' : 'snapshot', id]]
  if (!vol_create) return [['image', id]]
  if (isDeleted || vol_type || device_name.trim()) return [blockDevice(models)]
  return [
    ['image', id],
    ['boot-from-volume', String(volume_size)],
  ]
}

function pairs(name: string, { tree }: LaunchModels['metadata']): readonly Option[] {
  return Object.entries(texts(metadataOf(tree))).map(([key, value]) => [name, `${key}=${value}`])
}

function countOptions(count: number): readonly Option[] {
  return count > 1 ? ['min', 'max'].map((name) => [name, String(count)] as const) : []
}

function some(name: string, value: string): readonly Option[] {
  return value === '' ? [] : [[name, value]]
}

/**
 * The command of the openstack client that launches the same; what is not chosen yet is left out. A password is never in it. What the client
 * has no option for is said in a comment.
 */
export function launchCommand(models: LaunchModels): string {
  const { details, keypair, configuration } = models
  const name = details.name.trim()
  const options: readonly Option[] = [
    ...models.flavor.flavor.map((flavor): Option => ['flavor', flavor.name]),
    ...sourceOptions(models),
    ...models.networks.networks.map(({ id }): Option => ['network', id]),
    ...models.ports.ports.map(({ id }): Option => ['port', id]),
    ...models.secgroups.security_groups.map(({ id }): Option => ['security-group', id]),
    ...keypair.key_pair.map((key): Option => ['key-name', key.name]),
    ...some('password', keypair.admin_pass && 'PASSWORD'),
    ...some('availability-zone', details.availability_zone),
    ...some('description', details.description.trim()),
    ...some('user-data', configuration.user_data && 'user-data.txt'),
    ...(configuration.config_drive ? [['use-config-drive'] as const] : []),
    ...models.servergroups.server_groups.map(({ id }): Option => ['server-group', id]),
    ...pairs('hint', models.hints),
    ...pairs('property', models.metadata),
    ...countOptions(instanceCount(models)),
  ]
  const said = options.map(([option, value]) => (value === undefined ? `--${option}` : `--${option} ${word(value)}`))
  const command = ['openstack server create', ...said, name === '' ? 'NAME' : word(name)].join(' \\\n  ')
  const { disk_config } = configuration
  return disk_config === 'AUTO' ? command : `${command}\n# No option sets OS-DCF:diskConfig=${disk_config}.`
}
