import { Divider, MenuGroup, MenuItem, MenuList } from '@patternfly/react-core'
import { ColumnsIcon } from '@patternfly/react-icons'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { MenuButton } from '../../action/menu-button.tsx'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { Modals } from '../../services/surface.ts'
import { isColumnOn, isColumnSeen, isOnlyColumn, orderColumns, withColumnSeen } from '../model/table-settings.ts'
import type { TableModel } from '../model/use-table.ts'
import { type ArrangedColumn, arrangeColumns } from './arrange-columns.ts'

export interface TableMenuProps {
  /** Details of rows can show beside the table. */
  readonly canPeek?: boolean
  readonly table: Pick<TableModel<never>, 'settings' | 'setSettings' | 'hiddenAtom' | 'state'> & {
    readonly page: { readonly rows: readonly { readonly id: string }[] }
    readonly allColumns: readonly ArrangedColumn[]
  }
}

/** Chooses columns, their order and widths, density and the continuous view; kept for this person and table. */
export function TableMenu({ table, canPeek = false }: TableMenuProps): ReactNode {
  const { allColumns: columns, settings, setSettings: onChange } = table
  const t = useT()
  const modals = useService(Modals)
  const hidden = useAtomValue(table.hiddenAtom)
  const { peeked, setPeeked } = table.state
  const first = table.page.rows[0]?.id
  const entry = (key: string, text: string, isOn: boolean, change: () => void): ReactNode => (
    <MenuItem key={key} itemId={key} hasCheckbox isSelected={isOn} onClick={change}>
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
                const isSeen = isColumnSeen(column, settings, hidden)
                const mustStay = isSeen && isOnlyColumn(column, columns, settings)
                return (
                  <MenuItem
                    key={column.id}
                    itemId={column.id}
                    hasCheckbox
                    isSelected={isSeen}
                    isDisabled={mustStay}
                    description={
                      mustStay
                        ? t('A table shows at least one column.')
                        : !isSeen && isColumnOn(column, settings)
                          ? t('Hidden at this width')
                          : undefined
                    }
                    onClick={() => onChange(withColumnSeen(settings, column, !isSeen, hidden))}
                  >
                    {t(column.label)}
                  </MenuItem>
                )
              })}
              <MenuItem
                key="arrange"
                onClick={() => {
                  close()
                  void arrangeColumns(modals, { columns, hidden, settings, onChange, t })
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
              {canPeek && first !== undefined
                ? entry('peek', t('Details beside the list'), peeked !== undefined, () =>
                    setPeeked(peeked === undefined ? first : undefined),
                  )
                : null}
            </MenuList>
          </MenuGroup>
        </>
      )}
    </MenuButton>
  )
}
