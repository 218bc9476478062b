import type { ReactNode } from 'react'
import type { TabTable } from '../declare/details-view.ts'
import type { AnyType } from '../declare/named-type.ts'
import { Loaded } from '../frame/state/loaded.tsx'
import { useAnyCall } from '../host/answer/use-call.ts'
import { useT } from '../host/hooks/use-t.ts'
import type { Item } from '../resource/row.ts'
import { ResourceTable } from '../table/resource-table.tsx'

/** What the table of a tab is drawn from. */
export interface TabItemsProps {
  readonly table: TabTable<Item>
  /** The shown item, and the code of its type. */
  readonly item: Item
  readonly of: string
}

/** A type by its code alone, as the web build has it. */
function typeOf(code: string): AnyType {
  return { code } as AnyType
}

/** The items that belong to the shown one, as their tab declares them. */
export function TabItems({ table, item, of }: TabItemsProps): ReactNode {
  const t = useT()
  const { type, ask, pollWhile, what, failure, empty, label, id, columns, isCompact, actions } = table
  const { call, ...input } = ask(item)
  // What comes has the shape that the call declares, which `pollWhile` is checked against where it is written.
  const answer = useAnyCall(call, {
    ...input,
    ...(pollWhile ? { pollWhile: (rows: unknown) => pollWhile(rows as readonly never[]) } : {}),
  })
  return (
    <Loaded
      of={answer}
      what={what}
      {...(failure === undefined ? {} : { failure })}
      {...(empty === undefined ? {} : { empty: t(empty) })}
    >
      {(rows) => (
        <ResourceTable
          type={typeOf(type)}
          items={rows as readonly Item[]}
          {...(label === undefined ? {} : { label: t(label) })}
          {...(id === undefined ? {} : { id })}
          {...(columns ? { columns } : {})}
          {...(isCompact ? { isCompact } : {})}
          {...(actions ? { owner: { type: typeOf(of), item, actions } } : {})}
        />
      )}
    </Loaded>
  )
}
