import { usePreference, useRoute, useT } from '@fascia/sdk/web'
import type { Perspective } from '@fascia/sdk/web/declare/host'
import { AngleDownIcon } from '@patternfly/react-icons'
import { type ReactNode, useId, useRef } from 'react'
import { usePinnedViews, viewAddress } from '../../views/pinned-views.ts'
import { groupPages, type NavigationPage, PERSPECTIVES } from './navigation-tree.ts'
import { PageItem } from './page-item.tsx'
import { PerspectiveSwitcher } from './perspective-switcher.tsx'
import { PinnedItem } from './pinned-item.tsx'
import { useEntryInSight } from './use-entry-in-sight.ts'
import { useKeptIds } from './use-kept-ids.ts'
import { useNavigationPages } from './use-navigation.ts'

function isPerspective(value: unknown): value is Perspective {
  return PERSPECTIVES.some((perspective) => perspective === value)
}

interface PageGroupProps {
  readonly title: string
  readonly isFolded: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A heading that folds the entries below it; of a folded group only the page that is open shows. */
function PageGroup({ title, isFolded, onToggle, children }: PageGroupProps): ReactNode {
  const id = useId()
  return (
    // A group: each section with a name would be a landmark of its own, beside that of the list of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form.
    <div className="pf-v6-c-nav__section" role="group" aria-labelledby={id}>
      <h2 className="fascia-side__heading" id={id}>
        <button type="button" className="fascia-side__fold" aria-expanded={!isFolded} onClick={onToggle}>
          {title}
          <AngleDownIcon className="fascia-side__fold-icon" />
        </button>
      </h2>
      <PageList>{children}</PageList>
    </div>
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
  const favourites = useKeptIds('favourites')
  const [kept, keep] = usePreference<Perspective>('perspective', 'project', isPerspective)
  const available = PERSPECTIVES.filter((perspective) => pages.some((page) => page.perspective === perspective))
  const wanted = current?.perspective ?? kept
  const perspective = available.includes(wanted) ? wanted : (available[0] ?? 'settings')
  const starred = pages.filter((page) => favourites.has(page.id))
  const folded = useKeptIds('folded-groups')
  const pinned = usePinnedViews().all.map((view) => <PinnedItem key={viewAddress(view)} view={view} onOpen={onOpen} />)
  const navigation = useRef<HTMLElement>(null)
  useEntryInSight(navigation, current?.id, pages)
  const item = (page: NavigationPage) => (
    <PageItem key={page.id} page={page} isActive={page.id === current?.id} onOpen={onOpen} />
  )
  const group = (key: string, title: string, members: readonly NavigationPage[]): ReactNode => {
    const isFolded = folded.has(key)
    const shown = isFolded ? members.filter(({ id }) => id === current?.id) : members
    return (
      <PageGroup key={key} title={title} isFolded={isFolded} onToggle={() => folded.toggle(key)}>
        {shown.map(item)}
      </PageGroup>
    )
  }
  const choose = (next: Perspective): void => {
    keep(next)
    const first = groupPages(pages, next)[0]?.pages[0]
    if (first) go(first.path)
  }

  return (
    <nav ref={navigation} className="fascia-side pf-v6-c-nav" aria-label={t('Pages')}>
      <div className="fascia-side__perspective">
        <PerspectiveSwitcher current={perspective} available={available} onChoose={choose} />
      </div>
      {starred.length > 0 ? group('favourites', t('Favourites'), starred) : null}
      {pinned.length > 0 ? (
        <PageGroup
          title={t('Pinned views')}
          isFolded={folded.has('pinned-views')}
          onToggle={() => folded.toggle('pinned-views')}
        >
          {folded.has('pinned-views') ? null : pinned}
        </PageGroup>
      ) : null}
      {groupPages(pages, perspective).map(({ title, pages: members }) =>
        title === undefined ? (
          <PageList key="top">{members.map(item)}</PageList>
        ) : (
          group(`${perspective}/${title}`, title, members)
        ),
      )}
    </nav>
  )
}
