import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

interface ValueTableProps {
  readonly label: string
  readonly unit: string
  readonly rows: readonly (readonly [name: string, value: string])[]
}

/** The values of a small chart as a table. */
export function ValueTable({ label, unit, rows }: ValueTableProps): ReactNode {
  const t = useT()
  return (
    <table className="pf-v6-c-table pf-m-compact fascia-chart__values" aria-label={label}>
      <thead className="pf-v6-c-table__thead">
        <tr className="pf-v6-c-table__tr">
          <th className="pf-v6-c-table__th" scope="col">
            {t('Name')}
          </th>
          <th className="pf-v6-c-table__th" scope="col">
            {unit === '' ? t('Value') : t('Value ({unit})', { unit })}
          </th>
        </tr>
      </thead>
      <tbody className="pf-v6-c-table__tbody">
        {rows.map(([name, value]) => (
          <tr key={name} className="pf-v6-c-table__tr">
            <th className="pf-v6-c-table__th" scope="row">
              {name}
            </th>
            <td className="pf-v6-c-table__td">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
