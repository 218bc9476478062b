import { plural, type Text } from '@fascia/sdk/common'
import { Link, Loaded, useCall, useReading, useT } from '@fascia/sdk/web'
import { QuotaBar } from '@fascia/sdk/web/chart'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { type Hypervisor, list as listHypervisors } from '../../api/hypervisors.ts'
import { list as listProviders, type ResourceProvider } from '../../api/resource-providers.ts'
import { hypervisorUsage, type Size } from './hypervisor-usage.ts'
import { type Overcommit, overcommitOf, providerUsage, type ResourceName } from './provider-usage.ts'

const PATH = '/admin/hypervisors'
const HOSTS: Text = plural('{count} host', '{count} hosts')

interface Kind {
  readonly title: string
  readonly unit: string
  readonly name: ResourceName
  readonly size: Size
  /** How much of the service's unit is one of those that are shown. */
  readonly per: number
}

const KINDS: readonly Kind[] = [
  { title: 'vCPUs', unit: '', name: 'vcpus', size: 'vcpus', per: 1 },
  { title: 'Memory', unit: 'GB', name: 'memory_mb', size: 'memory_mb', per: 1024 },
  { title: 'Local Disk', unit: 'GB', name: 'disk_gb', size: 'local_gb', per: 1 },
]

/** What the machines have before it is given out more than once: `128 GB × 1.5 overcommit`. */
function useOvercommitText(): (overcommit: Overcommit, kind: Kind) => string {
  const t = useT()
  const { language } = useReading()
  return ({ real, from, to }, { unit, per }) => {
    const amount = [Math.round(real / per).toLocaleString(language), t(unit)].filter((part) => part !== '').join(' ')
    const [least, greatest] = [from, to].map((ratio) => ratio.toLocaleString(language))
    if (from === to && from === 1) return t('{amount} in the machines, no overcommit', { amount })
    if (from === to) return t('{amount} in the machines, overcommit × {ratio}', { amount, ratio: least })
    return t('{amount} in the machines, overcommit × {least} to × {greatest}', { amount, least, greatest })
  }
}

interface AmountsProps {
  readonly hypervisors: readonly Hypervisor[]
  /** Empty where the cloud has no Placement. */
  readonly providers: readonly ResourceProvider[]
}

function Amounts({ hypervisors, providers }: AmountsProps): ReactNode {
  const t = useT()
  const overcommitText = useOvercommitText()
  return KINDS.flatMap((kind) => {
    const usage =
      providerUsage(providers, kind.name) ??
      (providers.length === 0 ? hypervisorUsage(hypervisors, kind.size) : undefined)
    if (!usage) return []
    const overcommit = overcommitOf(providers, kind.name)
    return [
      <StackItem key={kind.name}>
        <QuotaBar
          title={t(kind.title)}
          unit={t(kind.unit)}
          used={Math.round(usage.used / kind.per)}
          max={Math.round(usage.max / kind.per)}
        />
        {overcommit ? <small>{overcommitText(overcommit, kind)}</small> : null}
      </StackItem>,
    ]
  })
}

/** How many hosts there are, and how many of them run nothing new. */
function Hosts({ hypervisors }: Pick<AmountsProps, 'hypervisors'>): ReactNode {
  const t = useT()
  const down = hypervisors.filter(({ state }) => state === 'down').length
  const disabled = hypervisors.filter(({ status }) => status === 'disabled').length
  const parts = [
    t(HOSTS, { count: hypervisors.length }),
    ...(down > 0 ? [t('{count} down', { count: down })] : []),
    ...(disabled > 0 ? [t('{count} disabled', { count: disabled })] : []),
  ]
  return <Link to={PATH}>{parts.join(', ')}</Link>
}

/** For administrators: how much of all machines is given out, on the page Home. */
export default function CapacityCard(): ReactNode {
  const hypervisors = useCall(listHypervisors)
  const providers = useCall(listProviders)
  const hasPlacement = providers.fault?.code !== 'GATEWAY_SERVICE_MISSING'
  return (
    <Stack hasGutter>
      <Loaded of={hypervisors} what="hypervisors" rows={6} isCompact>
        {(machines) => (
          <>
            {hasPlacement ? (
              <Loaded of={providers} what="resource providers" rows={6} isCompact>
                {(found) => <Amounts hypervisors={machines} providers={found} />}
              </Loaded>
            ) : (
              <Amounts hypervisors={machines} providers={[]} />
            )}
            <StackItem>
              <Hosts hypervisors={machines} />
            </StackItem>
          </>
        )}
      </Loaded>
    </Stack>
  )
}
