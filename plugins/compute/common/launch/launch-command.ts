import type { LaunchForm } from '../../../common/launch/launch-form.ts'

const PLAIN = /^[\w@%+=:,./-]+$/

/** A word of a POSIX shell. */
function word(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

type Option = readonly [name: string, value?: string]

function sourceOptions(form: LaunchForm): readonly Option[] {
  const id = form.source[0]?.id ?? ''
  if (form.source_type === 'volume') return [['volume', id]]
  if (form.source_type === 'volume_snapshot') return [['snapshot', id]]
  return [['image', id], ...(form.vol_create ? [['boot-from-volume', String(form.vol_size)] as const] : [])]
}

function pairs(name: string, values: Readonly<Record<string, unknown>>): readonly Option[] {
  return Object.entries(values).map(([key, value]) => [name, `${key}=${String(value)}`])
}

function some(name: string, value: string): readonly Option[] {
  return value === '' ? [] : [[name, value]]
}

/** The command of the openstack client that launches the same; what is not chosen yet is left out. A password is never in it. */
export function launchCommand(form: LaunchForm): string {
  const options: readonly Option[] = [
    ['flavor', form.flavor[0]?.name ?? ''],
    ...sourceOptions(form),
    ...form.networks.map(({ id }): Option => ['network', id]),
    ...form.ports.map(({ id }): Option => ['port', id]),
    ...form.security_groups.map(({ id }): Option => ['security-group', id]),
    ...form.key_pair.map(({ name }): Option => ['key-name', name]),
    ...some('availability-zone', form.availability_zone),
    ...some('description', form.description),
    ...(form.user_data ? [['user-data', 'user-data.txt'] as const] : []),
    ...(form.config_drive ? [['use-config-drive'] as const] : []),
    ...form.server_groups.map(({ id }): Option => ['server-group', id]),
    ...pairs('hint', form.scheduler_hints),
    ...pairs('property', form.metadata),
    ...(form.instance_count > 1
      ? ([
          ['min', String(form.instance_count)],
          ['max', String(form.instance_count)],
        ] as const)
      : []),
  ]
  const said = options
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (value === undefined ? `--${name}` : `--${name} ${word(value)}`))
  return ['openstack server create', ...said, form.name === '' ? 'NAME' : word(form.name)].join(' \\\n  ')
}
