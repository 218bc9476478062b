import { Divider, Dropdown, DropdownItem, DropdownList, MenuToggle } from '@patternfly/react-core'
import { BookmarkIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { usePreference } from '../hooks/use-preference.ts'
import { useT } from '../hooks/use-t.ts'
import { useRoute } from '../navigation/use-route.ts'

/** A filter and an order that the person wants to come back to. */
interface SavedView {
  /** The filter in words. */
  readonly name: string
  readonly q: string
  readonly sort: string
}

function isSavedView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, q, sort } = { name: undefined, q: undefined, sort: undefined, ...value }
  return [name, q, sort].every((part) => typeof part === 'string')
}

function isSavedViews(value: unknown): value is readonly SavedView[] {
  return Array.isArray(value) && value.every(isSavedView)
}

const NONE: readonly SavedView[] = []

export interface SavedViewsProps {
  readonly panelId: string
  /** The filter that is set now, in words; empty when there is none. */
  readonly filter: string
}

/** Keeps filters under their own words, and brings them back. */
export function SavedViews({ panelId, filter }: SavedViewsProps): ReactNode {
  const t = useT()
  const route = useRoute()
  const [isOpen, setOpen] = useState(false)
  const [views, setViews] = usePreference(`views/${panelId}`, NONE, isSavedViews)
  const { q = '', sort = '' } = route.query
  const kept = views.find((view) => view.q === q && view.sort === sort)
  return (
    <Dropdown
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      popperProps={{ position: 'end' }}
      toggle={(ref) => (
        <MenuToggle
          ref={ref}
          variant="plain"
          aria-label={t('Saved views')}
          icon={<BookmarkIcon />}
          isExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    >
      <DropdownList>
        {views.map((view) => (
          <DropdownItem
            key={`${view.q} ${view.sort}`}
            isSelected={view === kept}
            onClick={() => route.setQuery({ q: view.q, sort: view.sort, page: undefined })}
          >
            {view.name}
          </DropdownItem>
        ))}
        {views.length > 0 ? <Divider component="li" key="divider" /> : null}
        {kept ? (
          <DropdownItem onClick={() => setViews(views.filter((view) => view !== kept))}>
            {t('Forget this view')}
          </DropdownItem>
        ) : (
          <DropdownItem
            isAriaDisabled={filter === ''}
            description={filter === '' ? t('Set a filter first.') : filter}
            onClick={() => setViews([...views, { name: filter, q, sort }])}
          >
            {t('Save this view')}
          </DropdownItem>
        )}
      </DropdownList>
    </Dropdown>
  )
}
