import { useT } from '@fascia/sdk/web'
import type { Operation } from '@fascia/sdk/web/host'
import { Progress, ProgressMeasureLocation, type ProgressProps, ProgressSize } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { countText } from './count-text.ts'

export interface OperationProgressProps extends Pick<ProgressProps, 'className'> {
  /** What is done. */
  readonly title: string
  readonly counts: NonNullable<Operation['counts']>
}

/** How far a running operation is. */
export function OperationProgress({ title, counts, ...progress }: OperationProgressProps): ReactNode {
  const t = useT()
  return (
    <Progress
      {...progress}
      aria-label={t('Progress of {title}', { title })}
      size={ProgressSize.sm}
      measureLocation={ProgressMeasureLocation.none}
      max={counts.total}
      value={counts.done + counts.failed + counts.cancelled}
      valueText={countText(counts, t)}
    />
  )
}
