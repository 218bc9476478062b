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
import type { Flavor } from '../../../api/flavors.ts'
import type { Limits } from '../../../api/limits.ts'
import { coresOf, instancesOf, isKnown, ramOf } from '../limits.ts'

export interface FlavorImpactProps {
  readonly flavor: Flavor
  readonly limits: Limits | undefined
  readonly count: number
}

/** What so many instances of a flavor take of the quota, and the flavor's id and extra specs [LAUNCH-048]. */
export function FlavorImpact({ flavor, limits, count }: FlavorImpactProps): ReactNode {
  const t = useT()
  const lines = [[t('ID'), flavor.id] as const, ...Object.entries(flavor.extras ?? {})]
  return (
    <>
      <DescriptionList isCompact isHorizontal>
        {lines.map(([key, value]) => (
          <DescriptionListGroup key={key}>
            <DescriptionListTerm>{key}</DescriptionListTerm>
            <DescriptionListDescription>{value}</DescriptionListDescription>
          </DescriptionListGroup>
        ))}
      </DescriptionList>
      {isKnown(limits) ? (
        <Gallery hasGutter minWidths={{ default: '9rem' }}>
          <QuotaChart title={t('Instances')} unit={t('instances')} {...instancesOf(limits)} added={count} />
          <QuotaChart title={t('VCPUs')} unit={t('VCPUs')} {...coresOf(limits)} added={count * flavor.vcpus} />
          <QuotaChart title={t('RAM')} unit="MB" {...ramOf(limits)} added={count * flavor.ram} />
        </Gallery>
      ) : null}
    </>
  )
}
