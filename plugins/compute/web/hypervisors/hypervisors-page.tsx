import { FaultState, isFault, LoadingState, useApi, useRoute, useT } from '@fascia/sdk/web'
import { Tab, Tabs, TabTitleText } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Found } from '../loading/found.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { PanelPage } from '../page/panel-page.tsx'
import { HostTable } from './host-table.tsx'
import type { ComputeHost, Hypervisor, ResourceProvider } from './hypervisor.ts'
import { HypervisorTable } from './hypervisor-table.tsx'
import { ProviderTable } from './provider-table.tsx'
import { Summary } from './summary.tsx'

interface Machines {
  readonly hypervisors: readonly Hypervisor[]
  readonly hosts: readonly ComputeHost[]
  /** Undefined where Placement cannot be asked. */
  readonly providers: readonly ResourceProvider[] | undefined
}

/** Hypervisors: what all machines have left, and three tables about them (facts 6.2). */
export default function HypervisorsPage(): ReactNode {
  const t = useT()
  const api = useApi()
  const { query, setQuery } = useRoute()
  const { answer, reload } = useAnswer('all', async (_key, signal): Promise<Machines> => {
    const quiet = { signal, isQuiet: true }
    const [hypervisors, services, providers] = await Promise.all([
      api.get<Found<Hypervisor>>('/api/nova/hypervisors/', quiet),
      api.get<Found<ComputeHost>>('/api/nova/services/', quiet),
      api.get<Found<ResourceProvider>>('/api/nova/resource-providers/', quiet).catch((failure: unknown) => {
        if (isFault(failure)) return undefined
        throw failure
      }),
    ])
    const hosts = services.items.filter(({ binary }) => binary === 'nova-compute')
    return { hypervisors: hypervisors.items, hosts, providers: providers?.items }
  })
  const title = t('Hypervisors')
  if (answer.status === 'loading')
    return (
      <PanelPage title={title}>
        <LoadingState what={title.toLowerCase()} rows={8} />
      </PanelPage>
    )
  if (answer.status === 'failed')
    return (
      <PanelPage title={title}>
        {answer.fault ? (
          <FaultState title={t('Unable to retrieve the hypervisors.')} fault={answer.fault} onRetry={reload} />
        ) : null}
      </PanelPage>
    )
  const { hypervisors, hosts, providers } = answer.value
  const tabs = [
    { key: 'hypervisors', label: 'Hypervisor', table: <HypervisorTable hypervisors={hypervisors} /> },
    { key: 'hosts', label: 'Compute Host', table: <HostTable hosts={hosts} onDone={reload} /> },
    ...(providers
      ? [{ key: 'providers', label: 'Resource Provider', table: <ProviderTable providers={providers} /> }]
      : []),
  ]
  const current = tabs.find(({ key }) => key === query.tab) ?? tabs[0]
  return (
    <PanelPage title={title}>
      <Summary hypervisors={hypervisors} providers={providers ?? []} />
      <Tabs
        aria-label={title}
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
    </PanelPage>
  )
}
