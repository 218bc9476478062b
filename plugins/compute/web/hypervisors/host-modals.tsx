import { type ActionResult, actionResult, Toasts, useApi, useService, useT } from '@fascia/sdk/web'
import { FormModal } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import Type from 'typebox'
import { EvacuateHost, type HostMove, MigrateHost, ServiceChange } from '../../common/host.ts'
import type { ComputeHost } from './hypervisor.ts'

export interface HostModalProps {
  readonly host: ComputeHost
  readonly hosts: readonly ComputeHost[]
  readonly close: (result?: ActionResult) => void
}

const DisableService = Type.Object({ reason: ServiceChange.properties.disabled_reason })

/** Disable Service: no more instances come to the host, and the reason is kept beside it. */
export function DisableServiceModal({ host, close }: HostModalProps): ReactNode {
  const t = useT()
  const api = useApi()
  return (
    <FormModal
      close={close}
      form={{
        id: 'compute.form.disable-service',
        of: host.id,
        schema: DisableService,
        fields: { reason: { label: 'Reason' } },
        submit: 'Disable Service',
        intro: <p>{t('No more instances are put on {host}; those on it stay.', { host: host.host })}</p>,
        success: 'Disabled the service on {host}.',
        successValues: () => ({ host: host.host }),
        send: async ({ reason }) => {
          const body = { status: 'disabled', ...(reason ? { disabled_reason: reason } : {}) }
          const failure = t('Unable to disable the service on {host}.', { host: host.host })
          await api.patch(`/api/nova/services/${host.id}/`, body, { failure })
          return actionResult({})
        },
      }}
    />
  )
}

/** Says what became of the instances, one toast for those that go and one for those that do not. */
function useMoveReport(): (move: HostMove, host: string) => void {
  const t = useT()
  const toasts = useService(Toasts)
  return ({ moved, failed }, host) => {
    const count = moved.length
    if (failed.length > 0) {
      const names = failed.map(({ name }) => name).join(', ')
      const detail = [...new Set(failed.map(({ reason }) => reason))].join(' ')
      toasts.add('error', t('Unable to move instances of {host}: {names}', { host, names }), { detail })
    }
    if (count > 0)
      toasts.add(
        'success',
        t({ one: '{count} instance leaves {host}.', other: '{count} instances leave {host}.' }, { count, host }),
      )
    if (count + failed.length === 0) toasts.add('info', t('There are no instances on {host}.', { host }))
  }
}

/** Evacuate Host: rebuilds the instances of a host that is down on another. */
export function EvacuateHostModal({ host, hosts, close }: HostModalProps): ReactNode {
  const t = useT()
  const api = useApi()
  const report = useMoveReport()
  const others = hosts.filter((other) => other.host !== host.host && other.state === 'up' && other.status === 'enabled')
  return (
    <FormModal
      close={close}
      form={{
        id: 'compute.form.evacuate-host',
        of: host.id,
        schema: EvacuateHost,
        fields: {
          target_host: {
            label: 'Target Host',
            widget: 'select',
            placeholder: 'The scheduler chooses',
            choices: others.map(({ host: name }) => ({ value: name, label: name })),
          },
          on_shared_storage: {
            label: 'Shared Storage',
            help: 'The disks are on storage that the target host reaches, too.',
          },
        },
        submit: 'Evacuate Host',
        isDanger: true,
        intro: <p>{t('Every instance of {host} is rebuilt on another host.', { host: host.host })}</p>,
        send: async (values) => {
          const failure = t('Unable to evacuate the host {host}.', { host: host.host })
          const path = `/api/nova/hosts/${encodeURIComponent(host.host)}/evacuate/`
          report(await api.post<HostMove>(path, values, { failure }), host.host)
          return actionResult({})
        },
      }}
    />
  )
}

/** Migrate Host: moves the instances of a host whose service is disabled. */
export function MigrateHostModal({ host, close }: HostModalProps): ReactNode {
  const t = useT()
  const api = useApi()
  const report = useMoveReport()
  return (
    <FormModal
      close={close}
      form={{
        id: 'compute.form.migrate-host',
        of: host.id,
        schema: MigrateHost,
        initial: { migrate_type: 'live_migrate' },
        fields: {
          migrate_type: {
            label: 'Running Instance Migration Type',
            widget: 'select',
            choices: [
              { value: 'live_migrate', label: 'Live Migrate' },
              { value: 'cold_migrate', label: 'Cold Migrate' },
            ],
          },
          disk_over_commit: { label: 'Disk Over Commit', help: 'For live migration.' },
          block_migration: { label: 'Block Migration', help: 'For live migration.' },
        },
        submit: 'Migrate Host',
        intro: <p>{t('Every instance of {host} moves to another host.', { host: host.host })}</p>,
        send: async (values) => {
          const failure = t('Unable to migrate the host {host}.', { host: host.host })
          const path = `/api/nova/hosts/${encodeURIComponent(host.host)}/migrate/`
          report(await api.post<HostMove>(path, values, { failure }), host.host)
          return actionResult({})
        },
      }}
    />
  )
}
