import { isFault } from '@fascia/sdk/common'
import { joinAnswers, Loaded, PageHeader, useAnswer, useApi, useCall, useRoute, useT } from '@fascia/sdk/web'
import { Tab, Tabs, TabTitleText } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { type NovaService, services } from '../../api/hosts.ts'
import type { Found } from '../found.ts'
import { HostTable } from './host-table.tsx'
import type { Hypervisor, ResourceProvider } from './hypervisor.ts'
import { HypervisorTable } from './hypervisor-table.tsx'
import { ProviderTable } from './provider-table.tsx'
import { Summary } from './summary.tsx'

interface MachinesProps {
  readonly hypervisors: readonly Hypervisor[]
  readonly hosts: readonly NovaService[]
  /** Null where Placement cannot be asked. */
  readonly providers: readonly ResourceProvider[] | null
  readonly onDone: () => void
}

/** What all machines have left, and three tables about them. */
function Machines({ hypervisors, hosts, providers, onDone }: MachinesProps): ReactNode {
  const t = useT()
  const { query, setQuery } = useRoute()
  const tabs = [
    { key: 'hypervisors', label: 'Hypervisor', table: <HypervisorTable hypervisors={hypervisors} /> },
    { key: 'hosts', label: 'Compute Host', table: <HostTable hosts={hosts} onDone={onDone} /> },
    ...(providers
      ? [{ key: 'providers', label: 'Resource Provider', table: <ProviderTable providers={providers} /> }]
      : []),
  ]
  const current = tabs.find(({ key }) => key === query.tab) ?? tabs[0]
  return (
    <>
      <Summary hypervisors={hypervisors} providers={providers ?? []} />
      <Tabs
        aria-label={t('Hypervisors')}
        activeKey={current?.key ?? ''}
        onSelect={(_event, key) => setQuery({ tab: String(key) })}
        mountOnEnter
        unmountOnExit
      >
        {tabs.map(({ key, label, table }) => (
          <Tab key={key} eventKey={key} title={<TabTitleText>{t(label)}</TabTitleText>}>
            <div className="fascia-details-tab">{table}</div>
          </Tab>
        ))}
      </Tabs>
    </>
  )
}

/** The hypervisors, their hosts and their account in Placement. */
export default function HypervisorsPage(): ReactNode {
  const t = useT()
  const api = useApi()
  const read =
    <T,>(path: string) =>
    async (signal: AbortSignal): Promise<readonly T[]> =>
      (await api.get<Found<T>>(path, { signal, isQuiet: true })).items
  const providers = read<ResourceProvider>('/api/nova/resource-providers/')
  const machines = joinAnswers({
    hypervisors: useAnswer(['hypervisors'], read<Hypervisor>('/api/nova/hypervisors/')),
    services: useCall(services),
    // The page does without the account of a Placement that does not answer.
    providers: useAnswer(['resource-providers'], (signal) =>
      providers(signal).catch((failure: unknown) => {
        if (isFault(failure)) return null
        throw failure
      }),
    ),
  })
  return (
    <>
      <PageHeader title={t('Hypervisors')} />
      <Loaded of={machines} what="hypervisors" rows={8}>
        {({ hypervisors, services: all, providers: account }) => (
          <Machines
            hypervisors={hypervisors}
            hosts={all.filter(({ binary }) => binary === 'nova-compute')}
            providers={account}
            onDone={() => void machines.reload()}
          />
        )}
      </Loaded>
    </>
  )
}
