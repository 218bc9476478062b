import { formatBytes, useReading, useT } from '@fascia/sdk/web'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ProjectUsage } from '../../api/usage.ts'

const MIB = 1024 ** 2

/** The sums of a period. */
export function UsageSums({ usage }: { readonly usage: Omit<ProjectUsage, 'servers'> }): ReactNode {
  const t = useT()
  const { language } = useReading()
  const hours = (value: number): string => value.toLocaleString(language, { maximumFractionDigits: 2 })
  const sums = [
    [t('Active Instances'), usage.active_instances.toLocaleString(language)],
    [t('Active RAM'), formatBytes(usage.active_ram_mb * MIB, language)],
    [t('vCPU-Hours'), hours(usage.vcpu_hours)],
    [t('GB-Hours'), hours(usage.gb_hours)],
    [t('RAM-Hours (MB)'), hours(usage.mb_hours)],
  ] as const
  return (
    <DescriptionList isCompact columnModifier={{ default: '1Col', md: '3Col' }}>
      {sums.map(([term, value]) => (
        <DescriptionListGroup key={term}>
          <DescriptionListTerm>{term}</DescriptionListTerm>
          <DescriptionListDescription>{value}</DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}
