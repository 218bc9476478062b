import { Divider, Menu, MenuContent, MenuGroup, MenuItem, MenuList, MenuToggle, Popper } from '@patternfly/react-core'
import { ColumnsIcon } from '@patternfly/react-icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    const onClick = (event: MouseEvent): void => {
      const target = event.target instanceof Node ? event.target : null
      if (!menu.current?.contains(target) && !toggle.current?.contains(target)) setOpen(false)
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('click', onClick)
    }
  }, [isOpen])
  const entry = (key: string, text: string, isOn: boolean, change: () => void): ReactNode => (
    <MenuItem key={key} itemId={key} hasCheckbox isSelected={isOn} onClick={change}>
      {text}
    </MenuItem>
  )
  return (
    <Popper
      isVisible={isOpen}
      triggerRef={toggle}
      popperRef={menu}
      position="end"
      trigger={
        <MenuToggle
          ref={toggle}
          variant="plain"
          aria-label={t('Columns and density')}
          icon={<ColumnsIcon />}
          isExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      }
      popper={
        <Menu ref={menu}>
          <MenuContent>
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
          </MenuContent>
        </Menu>
      }
    />
  )
}
