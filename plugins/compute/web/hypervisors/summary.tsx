import { useT } from '@fascia/sdk/web'
import { DonutChart } from '@fascia/sdk/web/chart'
import { Gallery } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Hypervisor } from '../../api/hypervisors.ts'
import type { ResourceProvider } from '../../api/resource-providers.ts'
import { hypervisorUsage, type Size } from './hypervisor-usage.ts'
import { providerUsage, type ResourceName } from './provider-usage.ts'

interface SummaryProps {
  readonly hypervisors: readonly Hypervisor[]
  /** Empty where the cloud has no Placement. */
  readonly providers: readonly ResourceProvider[]
}

const CHARTS: readonly { readonly title: string; readonly unit: string; name: ResourceName; size?: Size }[] = [
  { title: 'vCPU Usage', unit: 'vCPUs', name: 'vcpus', size: 'vcpus' },
  { title: 'pCPU Usage', unit: 'pCPUs', name: 'pcpus' },
  { title: 'Memory Usage', unit: 'MB', name: 'memory_mb', size: 'memory_mb' },
  { title: 'Local Disk Usage', unit: 'GB', name: 'disk_gb', size: 'local_gb' },
]

/** How much of all machines is used: by Placement's account, or by the hypervisors' own where there is none. */
export function Summary({ hypervisors, providers }: SummaryProps): ReactNode {
  const t = useT()
  const charts = CHARTS.flatMap(({ title, unit, name, size }) => {
    const usage =
      providerUsage(providers, name) ??
      (size && providers.length === 0 ? hypervisorUsage(hypervisors, size) : undefined)
    return usage ? [{ title, unit, usage }] : []
  })
  return (
    <Gallery hasGutter minWidths={{ default: '18rem' }}>
      {charts.map(({ title, unit, usage }) => (
        <DonutChart key={title} title={t(title)} unit={t(unit)} used={usage.used} max={usage.max} size="large" />
      ))}
    </Gallery>
  )
}
