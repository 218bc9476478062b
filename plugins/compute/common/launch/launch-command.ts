import { deviceMapping, texts } from './final-spec.ts'
import type { LaunchForm } from './launch-form.ts'

const PLAIN = /^[\w@%+=:,./-]+$/

/** A word of a POSIX shell. */
function word(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

type Option = readonly [name: string, value?: string]

/** What a boot from a volume says beyond `--boot-from-volume`, `--volume` and `--snapshot`. */
function blockDevice(form: LaunchForm): Option {
  const entries = Object.entries(deviceMapping(form)).map(([key, value]) => `${key}=${String(value)}`)
  return ['block-device', entries.join(',')]
}

function sourceOptions(form: LaunchForm): readonly Option[] {
  const id = form.source[0]?.id
  if (id === undefined) return []
  const { source_type: type, vol_create, vol_delete_on_instance_delete: isDeleted } = form
  if (type === 'volume' || type === 'volume_snapshot') {
    if (isDeleted) return [blockDevice(form)]
    return [[type === 'volume' ? 'volume' : 'snapshot', id]]
  }
  if (!vol_create) return [['image', id]]
  const isPlain = !(isDeleted || form.vol_type || form.vol_device_name)
  return isPlain
    ? [
        ['image', id],
        ['boot-from-volume', String(form.vol_size)],
      ]
    : [blockDevice(form)]
}

function pairs(name: string, values: Readonly<Record<string, unknown>>): readonly Option[] {
  return Object.entries(texts(values)).map(([key, value]) => [name, `${key}=${value}`])
}

function countOptions({ instance_count: count }: LaunchForm): readonly Option[] {
  const text = String(count)
  return count > 1
    ? [
        ['min', text],
        ['max', text],
      ]
    : []
}

function some(name: string, value: string): readonly Option[] {
  return value === '' ? [] : [[name, value]]
}

/**
 * The command of the openstack client that launches the same; what is not chosen yet is left out. A password is never in it. What the client
 * has no option for stands in a comment.
 */
export function launchCommand(form: LaunchForm): string {
  const options: readonly Option[] = [
    ...form.flavor.map(({ name }): Option => ['flavor', name]),
    ...sourceOptions(form),
    ...form.networks.map(({ id }): Option => ['network', id]),
    ...form.ports.map(({ id }): Option => ['port', id]),
    ...form.security_groups.map(({ id }): Option => ['security-group', id]),
    ...form.key_pair.map(({ name }): Option => ['key-name', name]),
    ...some('password', form.admin_pass && 'PASSWORD'),
    ...some('availability-zone', form.availability_zone),
    ...some('description', form.description),
    ...some('user-data', form.user_data && 'user-data.txt'),
    ...(form.config_drive ? [['use-config-drive'] as const] : []),
    ...form.server_groups.map(({ id }): Option => ['server-group', id]),
    ...pairs('hint', form.scheduler_hints),
    ...pairs('property', form.metadata),
    ...countOptions(form),
  ]
  const said = options.map(([name, value]) => (value === undefined ? `--${name}` : `--${name} ${word(value)}`))
  const command = ['openstack server create', ...said, form.name === '' ? 'NAME' : word(form.name)].join(' \\\n  ')
  return form.disk_config === 'AUTO' ? command : `${command}\n# No option sets OS-DCF:diskConfig=${form.disk_config}.`
}
