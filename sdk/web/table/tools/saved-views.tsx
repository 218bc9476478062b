import { Divider, MenuItem, MenuList } from '@patternfly/react-core'
import { BookmarkIcon } from '@patternfly/react-icons'
import { type ReactNode, useMemo } from 'react'
import { MenuButton } from '../../action/menu-button.tsx'
import { lazyView } from '../../frame/state/lazy-view.ts'
import { usePreference } from '../../host/hooks/use-preference.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { formatAddress } from '../../host/navigation/query-string.ts'
import { useRoute } from '../../host/navigation/use-route.ts'
import { copyText } from '../../property/copy-text.ts'
import type { Row } from '../../resource/row.ts'
import { LateViews } from '../../services/late-views.ts'
import type { SharedViewsProps, ViewState } from '../../services/shared-views-props.ts'
import { Toasts } from '../../services/surface.ts'
import { formatColumns, orderText } from '../model/address-text.ts'
import type { TableModel } from '../model/use-table.ts'
import { isSameView, isSavedViews, type SavedView } from './saved-view.ts'

export interface SavedViewsProps {
  /** The table of a panel, whose state is in the address. */
  readonly table: TableModel<Row>
}

const NONE: readonly SavedView[] = []

/** Keeps filters, orders and columns under their own words, brings them back, and makes links of them. */
export function SavedViews(props: SavedViewsProps): ReactNode {
  const t = useT()
  return (
    <MenuButton label={t('Saved views')} icon={<BookmarkIcon />}>
      <ViewList {...props} />
    </MenuButton>
  )
}

/** The columns that show are those that are declared, in the declared order. */
function isAsDeclared({ columns, allColumns }: TableModel<Row>): boolean {
  const declared = allColumns.filter(({ isOptional }) => !isOptional)
  return columns.length === declared.length && columns.every((column, index) => column === declared[index])
}

function ViewList({ table }: SavedViewsProps): ReactNode {
  const t = useT()
  const { filter } = table
  const order = orderText(table.state.sort, table.allColumns, t)
  const columns = isAsDeclared(table) ? '' : formatColumns(table.columns)
  const columnNames = table.columns.map(({ label }) => t(label)).join(', ')
  const route = useRoute()
  const { router } = useHostPlace().host
  const toasts = useService(Toasts)
  const [found, setViews] = usePreference<readonly (Omit<SavedView, 'columns'> & Partial<SavedView>)[]>(
    `views/${table.id}`,
    NONE,
    isSavedViews,
  )
  const views = found.map((view): SavedView => ({ columns: '', ...view }))
  const { q = '', sort = '' } = route.query
  const now = { q, sort, columns }
  const kept = views.find((view) => isSameView(view, now))
  // All of it: two views of one filter would have one name else.
  const name = [filter, order, columns === '' ? '' : columnNames].filter((part) => part !== '').join(': ')
  const copyLink = async (): Promise<void> => {
    const link = router.link(formatAddress(route.path, now))
    if (await copyText(link)) toasts.add('success', t('The link to this view was copied.'))
    else toasts.add('danger', t('The link to this view could not be copied.'), { detail: link })
  }
  const { sharedViews } = useService(LateViews)
  const show = (view: ViewState): void =>
    route.setQuery({
      q: view.q,
      sort: view.sort,
      columns: view.columns || undefined,
      page: undefined,
      after: undefined,
    })
  const own = (
    <MenuList>
      {views.map((view) => (
        <MenuItem key={`${view.q} ${view.sort} ${view.columns}`} isSelected={view === kept} onClick={() => show(view)}>
          {view.name}
        </MenuItem>
      ))}
      {views.length > 0 ? <Divider component="li" key="divider" /> : null}
      {kept ? (
        <MenuItem key="forget" onClick={() => setViews(views.filter((view) => view !== kept))}>
          {t('Forget this view')}
        </MenuItem>
      ) : (
        <MenuItem
          key="save"
          isAriaDisabled={name === ''}
          description={name === '' ? t('Set a filter, an order or columns first.') : name}
          onClick={() => setViews([...views, { name, ...now }])}
        >
          {t('Save this view')}
        </MenuItem>
      )}
      <MenuItem key="link" onClick={() => void copyLink()}>
        {t('Copy a link to this view')}
      </MenuItem>
    </MenuList>
  )
  return (
    <>
      {own}
      {sharedViews ? (
        <LateSharedViews load={sharedViews} panel={table.id} now={now} words={name} onChoose={show} />
      ) : null}
    </>
  )
}

interface LateSharedViewsProps extends SharedViewsProps {
  readonly load: NonNullable<LateViews['sharedViews']>
}

/** The view that the shell brings, fetched when the menu is first opened. */
function LateSharedViews({ load, ...given }: LateSharedViewsProps): ReactNode {
  const View = useMemo(() => lazyView(load, 'default', { isBlank: true }), [load])
  return <View {...given} />
}
