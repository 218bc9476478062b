import type { ReactNode } from 'react'
import { EMPTY_MARK } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { Link } from '../../host/navigation/link.tsx'
import { StatusLabel } from '../../property/status-label.tsx'
import type { PlacedNode } from './tree-layout.ts'
import type { ReadStatus } from './use-statuses.ts'

interface TreeTableProps {
  readonly label: string
  readonly nodes: readonly PlacedNode[]
  readonly statusOf: (placed: PlacedNode) => ReadStatus | undefined
}

/** The nodes of a tree picture as a table: what each is, its status, and what it is below. */
export function TreeTable({ label, nodes, statusOf }: TreeTableProps): ReactNode {
  const t = useT()
  return (
    <table className="pf-v6-c-table pf-m-compact" aria-label={label}>
      <thead className="pf-v6-c-table__thead">
        <tr className="pf-v6-c-table__tr">
          {[t('Name'), t('Kind'), t('Status'), t('Below')].map((heading) => (
            <th key={heading} className="pf-v6-c-table__th" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="pf-v6-c-table__tbody">
        {nodes.map((placed) => {
          const { key, node, parent } = placed
          const status = statusOf(placed)
          return (
            <tr key={key} className="pf-v6-c-table__tr">
              <th className="pf-v6-c-table__th" scope="row">
                {node.to === undefined ? node.name : <Link to={node.to}>{node.name}</Link>}
              </th>
              <td className="pf-v6-c-table__td">{t(node.kind)}</td>
              <td className="pf-v6-c-table__td">
                {status ? <StatusLabel tone={status.tone}>{status.text}</StatusLabel> : EMPTY_MARK}
              </td>
              <td className="pf-v6-c-table__td">{parent ? parent.node.name : EMPTY_MARK}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
