import { useReading, useT } from '@fascia/sdk/web'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { instanceCount } from '../../../common/launch/instance-count.ts'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'
import { coresOf, instancesOf, type Quota, quotaOf, ramOf } from '../load/limits.ts'

export interface SummaryProps {
  readonly models: LaunchModels
  readonly sources: Partial<LaunchSources>
}

const names = (items: readonly { readonly name: string }[]): string => items.map(({ name }) => name).join(', ')

/** What will be made, and the quota afterwards. */
export function LaunchSummary({ models, sources }: SummaryProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const number = new Intl.NumberFormat(language)
  const { details, source, flavor } = models
  const count = instanceCount(details.instance_count)
  const chosen = flavor.flavor[0]
  const after = ({ used, max }: Quota, added: number): string => {
    const total = number.format(used + added)
    if (!Number.isFinite(max)) return t('{used}, no limit', { used: total })
    return t('{used} of {max}', { used: total, max: number.format(max) })
  }
  const size = Number(source.vol_size) || 0
  const volume = source.vol_create ? t('New volume, {size} GiB', { size: number.format(size) }) : ''
  const { limits, volumeLimits } = sources
  const lines: readonly (readonly [string, string])[] = [
    [t('Instance Name'), details.name],
    [t('Count'), number.format(count)],
    [t('Source'), names(source.source)],
    ...(source.vol_create ? [[t('Volume'), volume] as const] : []),
    [t('Flavor'), names(flavor.flavor)],
    [t('Networks'), names([...models.networks.networks, ...models.ports.ports])],
    [t('Security Groups'), names(models.secgroups.security_groups)],
    [t('Key Pair'), names(models.keypair.key_pair)],
  ]
  const quotas: readonly (readonly [string, string])[] = limits
    ? [
        [t('Instances'), after(instancesOf(limits), count)],
        [t('VCPUs'), after(coresOf(limits), count * (chosen?.vcpus ?? 0))],
        [t('RAM (MB)'), after(ramOf(limits), count * (chosen?.ram ?? 0))],
        ...(source.vol_create && volumeLimits
          ? [
              [t('Volumes'), after(quotaOf(volumeLimits, 'maxTotalVolumes', 'totalVolumesUsed'), count)] as const,
              [
                t('Volume Storage (GiB)'),
                after(quotaOf(volumeLimits, 'maxTotalVolumeGigabytes', 'totalGigabytesUsed'), count * size),
              ] as const,
            ]
          : []),
      ]
    : []
  return (
    <>
      <Lines lines={lines} />
      {quotas.length > 0 ? (
        <>
          <h4 className="pf-v6-c-title pf-m-md">{t('Quota after launch')}</h4>
          <Lines lines={quotas} />
        </>
      ) : null}
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <DescriptionList isCompact columnModifier={{ default: '2Col' }}>
      {lines.map(([term, value]) => (
        <DescriptionListGroup key={term}>
          <DescriptionListTerm>{term}</DescriptionListTerm>
          <DescriptionListDescription>{value || '—'}</DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}
