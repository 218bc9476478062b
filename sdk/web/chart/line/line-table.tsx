import { type ReactNode, useId, useMemo } from 'react'
import { property } from '../../declare/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import type { Item } from '../../resource/row.ts'
import { dataColumns } from '../../table/column/data-columns.tsx'
import { FullTable } from '../../table/view/full-table.tsx'
import { formatAbsolute } from '../../value/format-instant.ts'
import { useReading } from '../../value/use-reading.ts'
import type { LineSeries } from './line-data.ts'

/** A row for each moment, with the value of each series at it. */
export function momentRows(series: readonly LineSeries[]): readonly Item[] {
  const rows = new Map<number, Record<string, unknown>>()
  for (const [index, { points }] of series.entries()) {
    for (const { timeMs, value } of points) {
      const row = rows.get(timeMs) ?? { id: String(timeMs), time: new Date(timeMs).toISOString(), timeMs }
      rows.set(timeMs, row)
      row[`series${index}`] = value
    }
  }
  return [...rows.values()].sort((a, b) => Number(a.timeMs) - Number(b.timeMs))
}

interface LineTableProps {
  readonly title: string
  readonly series: readonly LineSeries[]
}

/** All values of a line chart, none left out, in pages. */
export function LineTable({ title, series }: LineTableProps): ReactNode {
  const t = useT()
  const { timeZone } = useReading()
  const id = useId()
  const rows = useMemo(() => momentRows(series), [series])
  const names = series.map((_each, index) => `series${index}`)
  const properties = {
    time: property.instant('Time'),
    ...Object.fromEntries(
      series.map(({ name, unit }, index) => [
        `series${index}`,
        property.count(unit === '' ? name : `${name} (${unit})`),
      ]),
    ),
  }
  return (
    <FullTable
      id={`chart.table.${id}`}
      label={t('Values of {title}', { title })}
      rows={rows}
      properties={properties}
      columns={dataColumns<Item>({
        columns: [{ of: 'time', sort: 'default' }, ...names],
        properties,
        cells: { time: ({ timeMs }) => formatAbsolute(Number(timeMs), timeZone) },
      })}
      facets={[]}
      nameOf="time"
      hasTools={false}
    />
  )
}
