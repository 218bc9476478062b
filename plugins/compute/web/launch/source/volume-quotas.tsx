import { useT } from '@fascia/sdk/web'
import { QuotaChart } from '@fascia/sdk/web/chart'
import { Gallery } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { instanceCount } from '../../../common/launch/instance-count.ts'
import { isKnown, volumeStorageOf, volumesOf } from '../limits.ts'
import type { LaunchStepProps } from '../step-props.ts'

/** What new volumes take of the volume quota [LAUNCH-047, LAUNCH-050]. */
export function VolumeQuotas({ model, models, sources }: LaunchStepProps<'source'>): ReactNode {
  const t = useT()
  const { volumeLimits: limits } = sources
  if (!isKnown(limits)) return null
  const count = instanceCount(models.details.count)
  return (
    <Gallery hasGutter minWidths={{ default: '14rem' }}>
      <QuotaChart title={t('Volumes')} unit={t('volumes')} {...volumesOf(limits)} added={count} />
      <QuotaChart
        title={t('Volume Storage')}
        unit="GiB"
        {...volumeStorageOf(limits)}
        added={count * (Number(model.volume_size) || 0)}
      />
    </Gallery>
  )
}
