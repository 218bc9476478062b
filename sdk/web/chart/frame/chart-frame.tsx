import { Button } from '@patternfly/react-core'
import { TableIcon } from '@patternfly/react-icons'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { UsageMark } from '../usage/usage.ts'
import { ChartLegend, type LegendEntry } from './chart-legend.tsx'

interface ChartFrameProps {
  readonly title: string
  readonly unit: string
  readonly legend?: readonly LegendEntry[]
  readonly hidden?: ReadonlySet<string>
  readonly onToggle?: (id: string) => void
  /** The same values as a table; absent while there are none. */
  readonly table?: ReactNode
  readonly mark?: UsageMark | undefined
  /** The legend is beside the drawing, not above it. */
  readonly isSideways?: boolean
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** The frame of every chart: title and unit, a legend that toggles, the table behind a button. */
export function ChartFrame(props: ChartFrameProps): ReactNode {
  const { title, unit, legend = [], hidden = new Set<string>(), onToggle = () => {}, table, isBusy = false } = props
  const t = useT()
  const titleId = useId()
  const tableId = useId()
  // "Volumes (volumes)" says nothing twice.
  const saysUnit = unit === '' || unit.toLowerCase() === title.toLowerCase()
  const [isTable, setTable] = useState(false)
  const keys =
    legend.length > 0 ? <ChartLegend title={title} entries={legend} hidden={hidden} onToggle={onToggle} /> : null
  return (
    <figure
      className={`fascia-chart ${props.isSideways ? 'fascia-m-sideways' : ''}`}
      data-mark={props.mark}
      aria-labelledby={titleId}
      aria-busy={isBusy}
    >
      <div className="fascia-chart__head">
        <figcaption id={titleId} className="fascia-chart__title">
          {title} {saysUnit ? null : <span className="fascia-chart__unit">({unit})</span>}
        </figcaption>
        {table ? (
          <Button
            variant="plain"
            size="sm"
            icon={<TableIcon />}
            aria-label={
              isTable ? t('Hide the data table of {title}', { title }) : t('Show the data table of {title}', { title })
            }
            aria-expanded={isTable}
            aria-controls={tableId}
            onClick={() => setTable(!isTable)}
          />
        ) : null}
      </div>
      <div className="fascia-chart__body">
        {props.isSideways ? null : keys}
        {props.children}
        {props.isSideways ? keys : null}
      </div>
      <div id={tableId} className="fascia-chart__table">
        {isTable ? table : null}
      </div>
    </figure>
  )
}
