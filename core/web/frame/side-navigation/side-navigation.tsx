import { Link, usePreference, useRoute, useT } from '@fascia/sdk/web'
import type { Perspective } from '@fascia/sdk/web/declare'
import { Nav, NavGroup, NavItem, NavList } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { groupPages, type NavigationPage, PERSPECTIVES } from './navigation-tree.ts'
import { PerspectiveSwitcher } from './perspective-switcher.tsx'
import { useFavourites } from './use-favourites.ts'
import { useNavigationPages } from './use-navigation.ts'

function isPerspective(value: unknown): value is Perspective {
  return PERSPECTIVES.some((perspective) => perspective === value)
}

function PageItem({
  page,
  isActive,
  onOpen,
}: {
  readonly page: NavigationPage
  readonly isActive: boolean
  readonly onOpen: () => void
}): ReactNode {
  return (
    // PatternFly puts a click handler of its own on the link.
    <NavItem isActive={isActive} itemId={page.id} onClick={onOpen}>
      <Link to={page.path} aria-current={isActive ? 'page' : undefined}>
        {page.title}
      </Link>
    </NavItem>
  )
}

/** Favourites, then the pages of the perspective by group. `onOpen` closes the overlay of a small screen. */
export function SideNavigation({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const t = useT()
  const { go } = useRoute()
  const { pages, current } = useNavigationPages()
  const favourites = useFavourites()
  const [kept, keep] = usePreference<Perspective>('perspective', 'project', isPerspective)
  const available = PERSPECTIVES.filter((perspective) => pages.some((page) => page.perspective === perspective))
  const wanted = current?.perspective ?? kept
  const perspective = available.includes(wanted) ? wanted : (available[0] ?? 'settings')
  const starred = pages.filter((page) => favourites.has(page.id))
  const item = (page: NavigationPage) => (
    <PageItem key={page.id} page={page} isActive={page.id === current?.id} onOpen={onOpen} />
  )
  const choose = (next: Perspective): void => {
    keep(next)
    const first = groupPages(pages, next)[0]?.pages[0]
    if (first) go(first.path)
  }

  return (
    <div className="fascia-side">
      <div className="fascia-side__perspective">
        <PerspectiveSwitcher current={perspective} available={available} onChoose={choose} />
      </div>
      <Nav aria-label={t('Pages')}>
        {starred.length > 0 ? <NavGroup title={t('Favourites')}>{starred.map(item)}</NavGroup> : null}
        {groupPages(pages, perspective).map((group) =>
          group.title === undefined ? (
            <NavList key="top">{group.pages.map(item)}</NavList>
          ) : (
            <NavGroup key={group.title} title={group.title}>
              {group.pages.map(item)}
            </NavGroup>
          ),
        )}
      </Nav>
    </div>
  )
}
