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
import type { LaunchFlavor } from '../launch-models.ts'
import { coresOf, instancesOf, type Limits, ramOf } from '../load/limits.ts'

export interface FlavorImpactProps {
  readonly flavor: LaunchFlavor
  readonly limits: Limits | undefined
  readonly count: number
}

/** What so many instances of a flavor take of the quota, and the flavor's extra specs. */
export function FlavorImpact({ flavor, limits, count }: FlavorImpactProps): ReactNode {
  const t = useT()
  const extras = Object.entries(flavor.extras ?? {})
  return (
    <>
      <Gallery hasGutter minWidths={{ default: '14rem' }}>
        <QuotaChart title={t('Instances')} unit={t('instances')} {...instancesOf(limits)} added={count} />
        <QuotaChart title={t('VCPUs')} unit={t('VCPUs')} {...coresOf(limits)} added={count * flavor.vcpus} />
        <QuotaChart title={t('RAM')} unit="MB" {...ramOf(limits)} added={count * flavor.ram} />
      </Gallery>
      {extras.length > 0 ? (
        <DescriptionList isCompact isHorizontal>
          {extras.map(([key, value]) => (
            <DescriptionListGroup key={key}>
              <DescriptionListTerm>{key}</DescriptionListTerm>
              <DescriptionListDescription>{value}</DescriptionListDescription>
            </DescriptionListGroup>
          ))}
        </DescriptionList>
      ) : null}
    </>
  )
}
