import { type Answer, download, Loaded, PropertyList, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Button, Stack, StackItem, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ProjectUsage } from '../../api/usage.ts'
import type { Period } from './period.ts'
import { PeriodForm } from './period-form.tsx'

const SUMS = {
  active_instances: property.count('Active Instances'),
  active_ram_mb: property.mebibytes('Active RAM'),
  vcpu_hours: property.count('vCPU-Hours'),
  gb_hours: property.count('GB-Hours'),
  mb_hours: property.count('RAM-Hours (MB)'),
}

export type UsageSums = Omit<ProjectUsage, 'servers'>

/** The same usage, its hours rounded to 2 decimals. */
export function roundHours<T extends Pick<UsageSums, 'vcpu_hours' | 'gb_hours' | 'mb_hours'>>(usage: T): T {
  const rounded = (hours: number): number => Math.round(hours * 100) / 100
  const { vcpu_hours, gb_hours, mb_hours } = usage
  return { ...usage, vcpu_hours: rounded(vcpu_hours), gb_hours: rounded(gb_hours), mb_hours: rounded(mb_hours) }
}

export interface UsageSectionProps<Found> {
  readonly title: string
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  /** What was used in the period. */
  readonly usage: Answer<Found>
  readonly sumsOf: (found: Found) => UsageSums
  /** The file that the person can download. */
  readonly csvOf: (found: Found, period: Period) => string
  /** The table of what was used. */
  readonly children: (found: Found) => ReactNode
}

/** The usage in a period, which the person chooses: its sums, a file to download, and a table. */
export function UsageSection<Found>(props: UsageSectionProps<Found>): ReactNode {
  const { title, period, onPeriod, usage, sumsOf, csvOf, children } = props
  const t = useT()
  return (
    <Stack hasGutter component="section">
      <Title headingLevel="h2" size="xl">
        {title}
      </Title>
      <PeriodForm period={period} onChange={onPeriod} />
      <Loaded of={usage} what="usage" rows={6}>
        {(found) => (
          <>
            <StackItem>
              <PropertyList type={{ properties: SUMS }} item={roundHours(sumsOf(found))} />
            </StackItem>
            <StackItem>
              <Button variant="secondary" onClick={() => download('usage.csv', 'text/csv', csvOf(found, period))}>
                {t('Download CSV Summary')}
              </Button>
            </StackItem>
            {children(found)}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
