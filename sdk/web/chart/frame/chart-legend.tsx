import { EyeSlashIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

export interface LegendEntry {
  readonly id: string
  readonly label: string
  /** The value beside it, with its unit where the chart has several. */
  readonly value?: string
  /** The class that colours its mark. */
  readonly look: string
  /** The dashes of its line, as an SVG has them; a solid square without. */
  readonly dashes?: string
}

function Mark({ look, dashes }: Pick<LegendEntry, 'look' | 'dashes'>): ReactNode {
  return (
    <svg className={`fascia-chart__mark ${look}`} width="20" height="12" viewBox="0 0 20 12" aria-hidden="true">
      {dashes === undefined ? (
        <rect x="4" width="12" height="12" rx="2" fill="currentColor" />
      ) : (
        <line x1="0" x2="20" y1="6" y2="6" stroke="currentColor" strokeWidth="3" strokeDasharray={dashes} />
      )}
    </svg>
  )
}

interface ChartLegendProps {
  readonly title: string
  readonly entries: readonly LegendEntry[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

/** What the colours mean; each entry is a button that hides and shows its part. */
export function ChartLegend({ title, entries, hidden, onToggle }: ChartLegendProps): ReactNode {
  const t = useT()
  return (
    <ul className="fascia-chart__legend" aria-label={t('Legend of {title}', { title })}>
      {entries.map(({ id, label, value, look, dashes }) => {
        const isShown = !hidden.has(id)
        return (
          <li key={id}>
            <button
              type="button"
              className="fascia-chart__entry"
              aria-pressed={isShown}
              title={isShown ? t('Hide') : t('Show')}
              onClick={() => onToggle(id)}
            >
              {isShown ? <Mark look={look} {...(dashes === undefined ? {} : { dashes })} /> : <EyeSlashIcon />}
              <span className="fascia-chart__entry-label">{label}</span>{' '}
              {value === undefined ? null : <span className="fascia-chart__entry-value">{value}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
