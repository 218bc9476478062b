import type { Text } from '../../../common/index.ts'
import type { Translate } from '../../host/hooks/use-t.ts'
import type { Modals } from '../../services/surface.ts'
import type { TableSettings } from '../model/table-settings.ts'

export interface ArrangedColumn {
  readonly id: string
  readonly label: Text
  readonly isOptional: boolean
}

export interface ArrangeSpec {
  readonly columns: readonly ArrangedColumn[]
  /** The ids of columns that there is no room for now. */
  readonly hidden: readonly string[]
  readonly settings: TableSettings
  readonly onChange: (settings: TableSettings) => void
  readonly t: Translate
}

/** Opens the arrangement of columns: which ones show, in which order, how wide. */
export async function arrangeColumns(modals: Modals, { t, onChange, ...given }: ArrangeSpec): Promise<void> {
  const chosen = await modals.open<TableSettings, ArrangeProps>(() => import('./arrange-columns-view.tsx'), given, {
    title: t('Order and width of columns'),
    size: 'small',
  })
  if (chosen) onChange(chosen)
}

export interface ArrangeProps extends Omit<ArrangeSpec, 'onChange' | 't'> {
  readonly close: (settings?: TableSettings) => void
}
