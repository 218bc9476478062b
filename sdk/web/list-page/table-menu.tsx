import { Divider, MenuGroup, MenuItem, MenuList, MenuToggle } from '@patternfly/react-core'
import { ColumnsIcon } from '@patternfly/react-icons'
import { type ReactNode, useRef, useState } from 'react'
import { MenuPopper } from '../action/menu-popper.tsx'
import { useT } from '../hooks/use-t.ts'
import type { TableColumn } from '../table/table-column.ts'
import { isColumnOn, type TableSettings, withColumn } from './table-settings.ts'

export interface TableMenuProps {
  readonly columns: readonly TableColumn[]
  readonly settings: TableSettings
  readonly onChange: (settings: TableSettings) => void
}

/** Chooses columns, density and the continuous view; kept for this person and panel. */
export function TableMenu({ columns, settings, onChange }: TableMenuProps): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const entry = (key: string, text: string, isOn: boolean, change: () => void): ReactNode => (
    <MenuItem key={key} itemId={key} hasCheckbox isSelected={isOn} onClick={change}>
      {text}
    </MenuItem>
  )
  return (
    <>
      <MenuToggle
        ref={toggle}
        variant="plain"
        aria-label={t('Columns and density')}
        aria-haspopup="menu"
        icon={<ColumnsIcon />}
        isExpanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <MenuPopper toggle={toggle} onClose={() => setOpen(false)}>
          <MenuGroup label={t('Columns')}>
            <MenuList>
              {columns.map((column) => {
                const isOn = isColumnOn(column, settings)
                return entry(column.id, t(column.label), isOn, () => onChange(withColumn(settings, column, !isOn)))
              })}
            </MenuList>
          </MenuGroup>
          <Divider />
          <MenuGroup label={t('View')}>
            <MenuList>
              {entry('compact', t('Compact rows'), settings.isCompact, () =>
                onChange({ ...settings, isCompact: !settings.isCompact }),
              )}
              {entry('continuous', t('All rows in one table'), settings.isContinuous, () =>
                onChange({ ...settings, isContinuous: !settings.isContinuous }),
              )}
            </MenuList>
          </MenuGroup>
        </MenuPopper>
      ) : null}
    </>
  )
}
