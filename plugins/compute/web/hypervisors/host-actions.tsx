import {
  type ActionModalProps,
  type ActionResult,
  actionResult,
  Modals,
  Policy,
  RowMenu,
  Toasts,
  useAnswer,
  useApi,
  useService,
  useT,
} from '@fascia/sdk/web'
import { type ReactNode, useState } from 'react'
import { change, type NovaService } from '../../api/services.ts'

interface HostAction {
  readonly label: string
  readonly rule: string
  /** What else the host must be for it. */
  readonly fits: (host: NovaService) => boolean
  /** Why it does not fit. */
  readonly reason: string
  /** Loads its form when it is chosen. */
  readonly modal?: () => Promise<(props: ActionModalProps<NovaService>) => ReactNode>
}

const ACTIONS: readonly HostAction[] = [
  {
    label: 'Evacuate Host',
    rule: 'os_compute_api:os-evacuate',
    fits: ({ state }) => state === 'down',
    reason: 'The host must be down.',
    modal: async () => (await import('./host-forms.ts')).EvacuateHost,
  },
  {
    label: 'Disable Service',
    rule: 'os_compute_api:os-services',
    fits: ({ status }) => status === 'enabled',
    reason: 'The service is disabled already.',
    modal: async () => (await import('./host-forms.ts')).DisableService,
  },
  {
    label: 'Enable Service',
    rule: 'os_compute_api:os-services',
    fits: ({ status }) => status === 'disabled',
    reason: 'The service is enabled already.',
  },
  {
    label: 'Migrate Host',
    rule: 'os_compute_api:os-migrate-server:migrate',
    fits: ({ status }) => status === 'disabled',
    reason: 'Disable the service first.',
    modal: async () => (await import('./host-forms.ts')).MigrateHost,
  },
]

export interface HostActionsProps {
  readonly host: NovaService
  readonly onDone: () => void
}

/** The menu of a compute host; what does not fit now says why. */
export function HostActions({ host, onDone }: HostActionsProps): ReactNode {
  const t = useT()
  const api = useApi()
  const modals = useService(Modals)
  const toasts = useService(Toasts)
  const policy = useService(Policy)
  const { data: allowed = [] } = useAnswer(['host-actions'], () =>
    Promise.all(ACTIONS.map(({ rule }) => policy.allows([['compute', rule]]))),
  )
  const [isBusy, setBusy] = useState(false)
  const enable = async (): Promise<ActionResult> => {
    const failure = t('Unable to enable the service on {host}.', { host: host.host })
    await api.send(change, { params: { id: host.id }, body: { status: 'enabled' }, failure })
    toasts.add('success', t('Enabled the service on {host}.', { host: host.host }))
    return actionResult({})
  }
  const run = async ({ label, modal }: HostAction): Promise<void> => {
    setBusy(true)
    try {
      const result = modal
        ? await modals.open<ActionResult, ActionModalProps<NovaService>>(
            await modal(),
            { items: [host] },
            { title: t(label) },
          )
        : await enable()
      if (result) onDone()
    } catch {
      // The call has said so.
    } finally {
      setBusy(false)
    }
  }
  const offered = ACTIONS.filter((_action, index) => allowed[index])
  if (offered.length === 0) return null
  return (
    <RowMenu
      label={t('Actions of {name}', { name: host.host })}
      isDisabled={isBusy}
      entries={offered.map((action) => ({
        label: t(action.label),
        reason: action.fits(host) ? undefined : t(action.reason),
        onRun: () => void run(action),
      }))}
    />
  )
}
