import { isFault } from '@fascia/sdk/common'
import { joinAnswers, Loaded, PageHeader, useAnswer, useApi, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { type Hypervisor, list as listHypervisors } from '../../api/hypervisors.ts'
import { list as listProviders, type ResourceProvider } from '../../api/resource-providers.ts'
import { list as listServices, type NovaService } from '../../api/services.ts'
import { AddressTabs } from '../address-tabs.tsx'
import { HostTable } from './host-table.tsx'
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
  const tabs = [
    { key: 'hypervisors', title: t('Hypervisor'), content: <HypervisorTable hypervisors={hypervisors} /> },
    { key: 'hosts', title: t('Compute Host'), content: <HostTable hosts={hosts} onDone={onDone} /> },
    ...(providers
      ? [{ key: 'providers', title: t('Resource Provider'), content: <ProviderTable providers={providers} /> }]
      : []),
  ]
  return (
    <>
      <Summary hypervisors={hypervisors} providers={providers ?? []} />
      <AddressTabs label={t('Hypervisors')} tabs={tabs} />
    </>
  )
}

/** The hypervisors, their hosts and their account in Placement. */
export default function HypervisorsPage(): ReactNode {
  const t = useT()
  const api = useApi()
  const machines = joinAnswers({
    hypervisors: useCall(listHypervisors),
    services: useCall(listServices),
    // The page does without the account of a Placement that does not answer.
    providers: useAnswer(['resource-providers'], (signal) =>
      api.send(listProviders, { signal, isQuiet: true }).catch((failure: unknown) => {
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
