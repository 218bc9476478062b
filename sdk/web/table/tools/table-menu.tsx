import { Divider, MenuGroup, MenuItem, MenuList } from '@patternfly/react-core'
import { ColumnsIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { MenuButton } from '../../action/menu-button.tsx'
import { useService } from '../../hooks/use-service.ts'
import { useT } from '../../hooks/use-t.ts'
import { Modals } from '../../services/surface.ts'
import { isColumnOn, isOnlyColumn, orderColumns, withColumn } from '../model/table-settings.ts'
import type { TableModel } from '../model/use-table.ts'
import { type ArrangedColumn, arrangeColumns } from './arrange-columns.ts'

export interface TableMenuProps {
  readonly table: Pick<TableModel<never>, 'settings' | 'setSettings'> & {
    readonly allColumns: readonly ArrangedColumn[]
  }
}

/** Chooses columns, their order and widths, density and the continuous view; kept for this person and table. */
export function TableMenu({ table }: TableMenuProps): ReactNode {
  const { allColumns: columns, settings, setSettings: onChange } = table
  const t = useT()
  const modals = useService(Modals)
  const entry = (key: string, text: string, isOn: boolean, change: () => void, mustStay = false): ReactNode => (
    <MenuItem
      key={key}
      itemId={key}
      hasCheckbox
      isSelected={isOn}
      isDisabled={mustStay}
      description={mustStay ? t('A table shows at least one column.') : undefined}
      onClick={change}
    >
      {text}
    </MenuItem>
  )
  return (
    <MenuButton label={t('Columns and density')} icon={<ColumnsIcon />} staysOpen>
      {(close) => (
        <>
          <MenuGroup label={t('Columns')}>
            <MenuList>
              {orderColumns(columns, settings).map((column) => {
                const isOn = isColumnOn(column, settings)
                const change = (): void => onChange(withColumn(settings, column, !isOn))
                return entry(column.id, t(column.label), isOn, change, isOnlyColumn(column, columns, settings))
              })}
              <MenuItem
                key="arrange"
                onClick={() => {
                  close()
                  void arrangeColumns(modals, { columns, settings, onChange, t })
                }}
              >
                {t('Order and width')}
              </MenuItem>
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
        </>
      )}
    </MenuButton>
  )
}
