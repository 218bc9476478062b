import type { ReactNode } from 'react'
import type { Text } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { StatusLabel } from '../../property/status-label.tsx'
import { useReading } from '../../value/use-reading.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import type { LegendEntry } from '../frame/chart-legend.tsx'
import { useHidden } from '../frame/use-hidden.ts'
import { ValueTable } from '../frame/value-table.tsx'
import { markOf, readUsage, type UsageNumbers } from './usage.ts'
import type { Radii } from './usage-arcs.ts'
import { UsageRing } from './usage-ring.tsx'
import { NO_LIMIT, usageTexts } from './usage-texts.ts'

/** What every chart of use against a maximum takes. */
export interface UsageChartProps extends UsageNumbers {
  /** What is counted, as a heading says it: `Volume Storage`. */
  readonly title: string
  /** What it is counted in: `GiB`; empty where the title says it. */
  readonly unit: string
  /** What is used, in the legend; `Used` when absent. */
  readonly usedLabel?: Text
  /** What would be added, in the legend; `Added` when absent. */
  readonly addedLabel?: Text
  /** What is left, in the legend; `Remaining` when absent. */
  readonly remainingLabel?: Text
}

interface UsageDrawingProps extends UsageChartProps {
  readonly radii: Radii
}

/** A pie or donut in its frame: what is used, what would be added, what remains of the maximum. */
export function UsageDrawing({ title, unit, radii, ...props }: UsageDrawingProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { hidden, toggle } = useHidden()
  const usage = readUsage(props)
  const texts = usageTexts(usage, t, language)
  const entries: readonly (LegendEntry & { readonly value: string })[] = [
    { id: 'used', label: t(props.usedLabel ?? 'Used'), value: texts.used, look: 'fascia-m-used' },
    ...(props.added === undefined
      ? []
      : [{ id: 'added', label: t(props.addedLabel ?? 'Added'), value: texts.added, look: 'fascia-m-added' }]),
    {
      id: 'remaining',
      label: t(props.remainingLabel ?? 'Remaining'),
      value: texts.remaining,
      look: 'fascia-m-remaining',
    },
  ]
  const middle = radii.inner > 0 ? (texts.percent ?? '∞') : undefined
  return (
    <ChartFrame
      title={title}
      unit={unit}
      mark={markOf(usage)}
      legend={entries}
      hidden={hidden}
      onToggle={toggle}
      isSideways
      table={
        <ValueTable
          label={title}
          unit={unit}
          rows={[
            ...entries.map(({ label, value }) => [label, value] as const),
            [t('Maximum'), texts.max],
            ...(texts.percent === undefined ? [] : [[t('Share'), texts.percent] as const]),
          ]}
        />
      }
    >
      <div className="fascia-chart__usage">
        <UsageRing
          usage={usage}
          radii={radii}
          hidden={hidden}
          label={`${title}${unit && ` (${unit})`}: ${texts.summary}`}
          {...(middle === undefined ? {} : { middle })}
        />
        {usage.isUnlimited ? <p className="fascia-chart__no-limit">{t(NO_LIMIT)}</p> : null}
        {middle === undefined && texts.percent !== undefined ? <p>{texts.percent}</p> : null}
        {texts.state ? (
          <StatusLabel tone={markOf(usage) === 'FULL' ? 'danger' : 'warning'}>{texts.state}</StatusLabel>
        ) : null}
      </div>
    </ChartFrame>
  )
}
