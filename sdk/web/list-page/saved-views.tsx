import { Divider, MenuItem, MenuList } from '@patternfly/react-core'
import { BookmarkIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { MenuButton } from '../action/menu-button.tsx'
import { usePreference } from '../hooks/use-preference.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { formatAddress } from '../navigation/query-string.ts'
import { useRoute } from '../navigation/use-route.ts'
import { copyText } from '../property/copy-text.ts'
import { Toasts } from '../services/surface.ts'
import { isSameView, isSavedViews, type SavedView } from './saved-view.ts'

export interface SavedViewsProps {
  readonly panelId: string
  /** The filter that is set now, in words; empty when there is none. */
  readonly filter: string
  /** The order that was chosen, in words; empty when it is the list's own. */
  readonly order: string
  /** The columns that show, as an address holds them; empty when they are the list's own. */
  readonly columns: string
  /** The headings of the columns that show, in words. */
  readonly columnNames: string
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

function ViewList({ panelId, filter, order, columns, columnNames }: SavedViewsProps): ReactNode {
  const t = useT()
  const route = useRoute()
  const { router } = useHostPlace().host
  const toasts = useService(Toasts)
  const [found, setViews] = usePreference<readonly (Omit<SavedView, 'columns'> & Partial<SavedView>)[]>(
    `views/${panelId}`,
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
    const link = new URL(router.href(formatAddress(route.path, now)), document.baseURI).href
    if (await copyText(link)) toasts.add('success', t('The link to this view was copied.'))
    else toasts.add('danger', t('The link to this view could not be copied.'), { detail: link })
  }
  return (
    <MenuList>
      {views.map((view) => (
        <MenuItem
          key={`${view.q} ${view.sort} ${view.columns}`}
          isSelected={view === kept}
          onClick={() =>
            route.setQuery({ q: view.q, sort: view.sort, columns: view.columns || undefined, page: undefined })
          }
        >
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
}
