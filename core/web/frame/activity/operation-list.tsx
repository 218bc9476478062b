import { useT } from '@fascia/sdk/web'
import type { Operation } from '@fascia/sdk/web/host'
import type { ReactNode } from 'react'
import { OperationEntry } from './operation-entry.tsx'

/** Operations that the person has started, with how they go and went. */
export function OperationList({ all }: { readonly all: readonly Operation[] }): ReactNode {
  const t = useT()
  if (all.length === 0) return <p className="fascia-activity__none">{t('Nothing has been started yet.')}</p>
  return (
    <ul className="fascia-activity__list">
      {all.map((operation) => (
        <OperationEntry key={operation.id} operation={operation} />
      ))}
    </ul>
  )
}
