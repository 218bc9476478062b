import {
  AddressTabs,
  type Answer,
  joinAnswers,
  Loaded,
  PageHeader,
  ResourceTable,
  TextFilter,
  useCall,
  useT,
} from '@fascia/sdk/web'
import { type ReactNode, useState } from 'react'
import { type Hypervisor, hypervisorType, list as listHypervisors } from '../../api/hypervisors.ts'
import { list as listProviders, type ResourceProvider } from '../../api/resource-providers.ts'
import { list as listServices, type NovaService, novaServiceType } from '../../api/services.ts'
import { ProviderTable } from './provider-table.tsx'
import { Summary } from './summary.tsx'

/** The machines and how much of each is used; the filter also finds the machine of an instance. */
function Hypervisors({ items }: { readonly items: readonly Hypervisor[] }): ReactNode {
  const t = useT()
  return (
    <TextFilter
      items={items}
      label={t('Filter {what}', { what: t('Hypervisors') })}
      textOf={({ hypervisor_hostname, servers }) => [hypervisor_hostname, ...servers.map(({ name }) => name)].join(' ')}
    >
      {(found) => <ResourceTable type={hypervisorType} items={found} isCompact />}
    </TextFilter>
  )
}

/** The hosts that run instances, with what can be done with each. */
function Hosts({ items }: { readonly items: readonly NovaService[] }): ReactNode {
  const t = useT()
  const label = t('Compute Host')
  return (
    <TextFilter
      items={items}
      label={t('Filter {what}', { what: label })}
      textOf={({ host, zone }) => `${host} ${zone}`}
    >
      {(found) => <ResourceTable type={novaServiceType} items={found} label={label} isCompact hasActions />}
    </TextFilter>
  )
}

interface MachinesProps {
  readonly hypervisors: readonly Hypervisor[]
  readonly hosts: readonly NovaService[]
  readonly providers: Answer<readonly ResourceProvider[]>
}

/** What all machines have left, and three tables about them. */
function Machines({ hypervisors, hosts, providers }: MachinesProps): ReactNode {
  const t = useT()
  const content = (
    <Loaded of={providers} what="resource providers">
      {(found) => <ProviderTable providers={found} />}
    </Loaded>
  )
  const summary = (found: readonly ResourceProvider[]): ReactNode => (
    <Summary hypervisors={hypervisors} providers={found} />
  )
  const hasPlacement = providers.fault?.code !== 'GATEWAY_SERVICE_MISSING'
  const tabs = [
    { key: 'hypervisors', title: t('Hypervisor'), content: <Hypervisors items={hypervisors} /> },
    { key: 'hosts', title: t('Compute Host'), content: <Hosts items={hosts} /> },
    ...(hasPlacement ? [{ key: 'providers', title: t('Resource Provider'), content }] : []),
  ]
  return (
    <>
      {hasPlacement ? (
        <Loaded of={providers} what="resource providers">
          {summary}
        </Loaded>
      ) : (
        summary([])
      )}
      <AddressTabs label={t('Hypervisors')} tabs={tabs} />
    </>
  )
}

/** The hypervisors, their hosts and their account in Placement, after its first answer or failure. */
export default function HypervisorsPage(): ReactNode {
  const t = useT()
  const providers = useCall(listProviders)
  const [isSettled, settle] = useState(false)
  if (!isSettled && providers.status !== 'loading') settle(true)
  const machines = joinAnswers({
    hypervisors: useCall(listHypervisors),
    services: useCall(listServices),
    placement: { ...providers, data: providers, status: isSettled ? 'ready' : 'loading', fault: undefined },
  })
  return (
    <>
      <PageHeader title={t('Hypervisors')} />
      <Loaded of={machines} what="hypervisors" rows={8}>
        {({ hypervisors, services }) => (
          <Machines
            hypervisors={hypervisors}
            hosts={services.filter(({ binary }) => binary === 'nova-compute')}
            providers={providers}
          />
        )}
      </Loaded>
    </>
  )
}
