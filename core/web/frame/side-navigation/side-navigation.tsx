import { Link, usePreference, useRoute, useT } from '@fascia/sdk/web'
import type { Perspective } from '@fascia/sdk/web/declare'
import { memo, type ReactNode, useId } from 'react'
import { groupPages, type NavigationPage, PERSPECTIVES } from './navigation-tree.ts'
import { PerspectiveSwitcher } from './perspective-switcher.tsx'
import { useFavourites } from './use-favourites.ts'
import { useNavigationPages } from './use-navigation.ts'

function isPerspective(value: unknown): value is Perspective {
  return PERSPECTIVES.some((perspective) => perspective === value)
}

/** Drawn again only when it becomes, or was, the page that is open. */
const PageItem = memo(function PageItem({
  page,
  isActive,
  onOpen,
}: {
  readonly page: NavigationPage
  readonly isActive: boolean
  readonly onOpen: () => void
}): ReactNode {
  return (
    <li className="pf-v6-c-nav__item">
      <Link
        to={page.path}
        className={isActive ? 'pf-v6-c-nav__link pf-m-current' : 'pf-v6-c-nav__link'}
        aria-current={isActive ? 'page' : undefined}
        onClick={onOpen}
      >
        {page.title}
      </Link>
    </li>
  )
})

function PageGroup({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className="pf-v6-c-nav__section" aria-labelledby={id}>
      <h2 className="pf-v6-c-nav__section-title" id={id}>
        {title}
      </h2>
      <PageList>{children}</PageList>
    </section>
  )
}

function PageList({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to Safari's screen reader.
    <ul className="pf-v6-c-nav__list" role="list">
      {children}
    </ul>
  )
}

// PatternFly's markup, written out: its own list asks where it is when it is drawn, so that the browser lays the whole page out, and then
// draws every item a second time.
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
      <nav className="pf-v6-c-nav" aria-label={t('Pages')}>
        {starred.length > 0 ? <PageGroup title={t('Favourites')}>{starred.map(item)}</PageGroup> : null}
        {groupPages(pages, perspective).map((group) =>
          group.title === undefined ? (
            <PageList key="top">{group.pages.map(item)}</PageList>
          ) : (
            <PageGroup key={group.title} title={group.title}>
              {group.pages.map(item)}
            </PageGroup>
          ),
        )}
      </nav>
    </div>
  )
}
