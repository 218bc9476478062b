import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { useReading } from '../../value/use-reading.ts'
import { BarDrawing } from '../bar/bar-drawing.tsx'
import { formatNumber } from '../usage/usage-texts.ts'
import type { LineChartData, LineStats } from './line-data.ts'

interface LineStatsViewProps {
  readonly title: string
  readonly unit: string
  readonly stats: LineStats
  readonly settings: LineChartData['settings']
}

/** What an answer says about its series as a whole: a bar of use, and facts by name [UI-050]. */
export function LineStatsView({ title, unit, stats, settings }: LineStatsViewProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { bar, facts } = stats
  if (!bar && facts.length === 0) return null
  return (
    <div className="fascia-chart__stats">
      {bar ? (
        <BarDrawing
          title={t('Use: {title}', { title })}
          unit={unit}
          data={bar}
          {...(settings?.barOrientation ? { orientation: settings.barOrientation } : {})}
        />
      ) : null}
      {facts.length > 0 ? (
        <DescriptionList isCompact isAutoFit autoFitMinModifier={{ default: '100px' }} aria-label={t('Statistics')}>
          {facts.map(([name, value]) => (
            <DescriptionListGroup key={name}>
              <DescriptionListTerm>{name}</DescriptionListTerm>
              <DescriptionListDescription>
                {typeof value === 'number' ? formatNumber(value, language) : value}
              </DescriptionListDescription>
            </DescriptionListGroup>
          ))}
        </DescriptionList>
      ) : null}
    </div>
  )
}
