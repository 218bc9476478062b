import { useT } from '@fascia/sdk/web'
import { QuotaChart } from '@fascia/sdk/web/chart'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  Gallery,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server } from '../../api/servers.ts'
import { coresOf, isKnown, type Quota, ramOf } from '../launch/load/limits.ts'
import { DISK_CONFIGS } from './disk-configs.ts'
import { type ResizeModels, selectedFlavor } from './resize-model.ts'

export interface ResizeSummaryProps {
  readonly models: ResizeModels
}

/** A quota once the old flavor is given back. */
function without({ used, max }: Quota, size = 0): Quota {
  return { used: Math.max(0, used - size), max }
}

/** Beside the steps: what was chosen, and what it leaves of the quota [COMPUTE-051]. */
export function resizeSummary(server: Server): (props: ResizeSummaryProps) => ReactNode {
  return function ResizeSummary({ models }) {
    const t = useT()
    const { limits } = models.flavor
    const chosen = selectedFlavor(models.flavor)
    const partition = DISK_CONFIGS[models.advanced.disk_config]
    const lines = [
      [t('Instance Name'), server.name],
      [t('Old Flavor'), server.flavor.original_name],
      [t('New Flavor'), chosen?.name],
      [t('Disk Partition'), partition && t(partition)],
    ] as const
    return (
      <>
        <DescriptionList isCompact columnModifier={{ default: '2Col' }}>
          {lines.map(([term, value]) => (
            <DescriptionListGroup key={term}>
              <DescriptionListTerm>{term}</DescriptionListTerm>
              <DescriptionListDescription>{value || '—'}</DescriptionListDescription>
            </DescriptionListGroup>
          ))}
        </DescriptionList>
        {chosen && isKnown(limits) ? (
          <Gallery hasGutter minWidths={{ default: '12rem' }}>
            <QuotaChart
              title={t('VCPUs')}
              unit={t('VCPUs')}
              {...without(coresOf(limits), server.flavor.vcpus)}
              added={chosen.vcpus}
            />
            <QuotaChart title={t('RAM')} unit="MB" {...without(ramOf(limits), server.flavor.ram)} added={chosen.ram} />
          </Gallery>
        ) : null}
      </>
    )
  }
}
