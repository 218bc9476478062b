import { MenuItem, MenuList } from '@patternfly/react-core'
import { EllipsisVIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { MenuButton } from './menu-button.tsx'

/** An entry of a `RowMenu`. Its label is in the person's language. */
export interface RowMenuEntry {
  readonly label: string
  readonly onRun: () => void
  /** Why it cannot be done now: the entry stays, disabled, with the reason below it. */
  readonly reason?: string | undefined
}

export interface RowMenuProps {
  /** What the menu is for: `Actions of web-1`. */
  readonly label: string
  readonly entries: readonly RowMenuEntry[]
  readonly isDisabled?: boolean
}

/**
 * The menu at the end of a row, for a table of one's own. Rows of a resource type have theirs from its actions.
 *
 * @example
 * ```tsx
 * import { RowMenu, useT } from '@fascia/sdk/web'
 *
 * export function PortMenu({ edit }: { readonly edit: () => void }) {
 *   const t = useT()
 *   return <RowMenu label={t('Actions of the port')} entries={[{ label: t('Edit Port'), onRun: edit }]} />
 * }
 * ```
 */
export function RowMenu({ label, entries, isDisabled = false }: RowMenuProps): ReactNode {
  return (
    <MenuButton label={label} icon={<EllipsisVIcon />} isDisabled={isDisabled}>
      <MenuList>
        {entries.map((entry) => (
          <MenuItem
            key={entry.label}
            isAriaDisabled={entry.reason !== undefined}
            description={entry.reason}
            onClick={entry.onRun}
          >
            {entry.label}
          </MenuItem>
        ))}
      </MenuList>
    </MenuButton>
  )
}
