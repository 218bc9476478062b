import { useSetAtom } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { useT } from '../host/hooks/use-t.ts'
import { openMenuAtom } from '../resource/open-menu.ts'
import { type Item, idOf, nameOf } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { ActionMenu } from './action-menu.tsx'
import type { ActionRunner } from './use-action-runner.ts'
import { useOfferedActions } from './use-offered-actions.ts'

export interface ItemActionsMenuProps {
  readonly type: RegisteredType
  readonly item: Item
  readonly contributions: readonly RegisteredContribution[]
  readonly runner: ActionRunner
}

/** The menu of a row. What it offers is found out when it is opened: until then no code of the plugin is needed. */
export function ItemActionsMenu({ type, item, contributions, runner }: ItemActionsMenuProps): ReactNode {
  const t = useT()
  const [isWanted, setWanted] = useState(false)
  const setOpenMenu = useSetAtom(openMenuAtom)
  const items = useMemo(() => [item], [item])
  const actions = useOfferedActions({ type, contributions, items, isWanted })
  return (
    <ActionMenu
      label={t('Actions of {name}', { name: nameOf(item, type) })}
      actions={actions}
      isDisabled={runner.isRunning}
      onDidOpen={() => {
        setWanted(true)
        setOpenMenu({ type: type.code, id: idOf(item, type) })
      }}
      onDidClose={() => setOpenMenu(undefined)}
      onRun={({ contribution, action }) => void runner.run(contribution, action, items)}
    />
  )
}
