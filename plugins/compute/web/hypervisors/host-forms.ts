import {
  type AfterTools,
  booleanField,
  choiceField,
  form,
  itemRef,
  type SourceTools,
  textField,
} from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { evacuate, type HostMove, migrate } from '../../api/hosts.ts'
import { change as changeService, type NovaService, list as services } from '../../api/services.ts'

const host = itemRef<NovaService>('OS::Nova::Service')

/** Disable Service: no more instances come to the host, and the reason is kept beside it. */
export const DisableService = formView(
  form(
    changeService,
    {},
    {
      id: 'compute.form.disable-service',
      of: host,
      title: 'Disable Service',
      intro: 'No more instances are put on {host}; those on it stay.',
      steps: { details: { title: 'Service', fields: { disabled_reason: textField('Reason') } } },
      body: (values) => ({ ...values, status: 'disabled' as const }),
      success: 'Disabled the service on {host}.',
      failure: 'Unable to disable the service on {host}.',
    },
  ),
)

/** Says what became of the instances, one toast for those that go and one for those that do not. */
function reportMove({ moved, failed }: HostMove, { toast }: AfterTools, host: string): void {
  const count = moved.length
  if (failed.length > 0) {
    const names = failed.map(({ name }) => name).join(', ')
    const detail = [...new Set(failed.map(({ reason }) => reason))].join(' ')
    toast('error', 'Unable to move instances of {host}: {names}', { host, names, detail })
  }
  if (count > 0)
    toast(
      'success',
      { one: '{count} instance leaves {host}.', other: '{count} instances leave {host}.' },
      { count, host },
    )
  if (count + failed.length === 0) toast('info', 'There are no instances on {host}.', { host })
}

/** The hosts that can take instances. */
async function targets({ read, item }: SourceTools<NovaService>) {
  const all = await read(services)
  return all.filter(
    ({ binary, host: name, state, status }) =>
      binary === 'nova-compute' && name !== item.host && state === 'up' && status === 'enabled',
  )
}

/** Evacuate Host: rebuilds the instances of a host that is down on another. */
export const EvacuateHost = formView(
  form(
    evacuate,
    { targets },
    {
      id: 'compute.form.evacuate-host',
      of: host,
      title: 'Evacuate Host',
      isDanger: true,
      intro: 'Every instance of {host} is rebuilt on another host.',
      steps: {
        details: {
          title: 'Host',
          fields: {
            target_host: choiceField('Target Host', {
              from: 'targets',
              placeholder: 'The scheduler chooses',
              choices: ({ targets = [] }) => targets.map(({ host: name }) => ({ value: name, label: name })),
            }),
            on_shared_storage: booleanField('Shared Storage', {
              help: 'The disks are on storage that the target host reaches, too.',
            }),
          },
        },
      },
      success: false,
      failure: 'Unable to evacuate the host {host}.',
      after: (move, tools, _values, item) => reportMove(move, tools, item.host),
    },
  ),
)

/** Migrate Host: moves the instances of a host whose service is disabled. */
export const MigrateHost = formView(
  form(
    migrate,
    {},
    {
      id: 'compute.form.migrate-host',
      of: host,
      title: 'Migrate Host',
      intro: 'Every instance of {host} moves to another host.',
      initial: () => ({ migrate_type: 'live_migrate' as const }),
      steps: {
        details: {
          title: 'Host',
          fields: {
            migrate_type: choiceField('Running Instance Migration Type', {
              choices: { live_migrate: 'Live Migrate', cold_migrate: 'Cold Migrate' },
            }),
            disk_over_commit: booleanField('Disk Over Commit', { help: 'For live migration.' }),
            block_migration: booleanField('Block Migration', { help: 'For live migration.' }),
          },
        },
      },
      success: false,
      failure: 'Unable to migrate the host {host}.',
      after: (move, tools, _values, item) => reportMove(move, tools, item.host),
    },
  ),
)
