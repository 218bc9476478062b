import { Link } from '@fascia/sdk/web'
import { memo, type ReactNode } from 'react'
import type { NavigationPage } from './navigation-tree.ts'

/** Drawn again only when it becomes, or was, the page that is open. */
export const PageItem = memo(function PageItem({
  page,
  isActive,
  onOpen,
  count,
}: {
  readonly page: Pick<NavigationPage, 'path' | 'title'>
  readonly isActive: boolean
  readonly onOpen: () => void
  /** How many there are of what the page shows. */
  readonly count?: ReactNode
}): ReactNode {
  return (
    <li className="pf-v6-c-nav__item">
      <Link
        to={page.path}
        className={isActive ? 'pf-v6-c-nav__link pf-m-current' : 'pf-v6-c-nav__link'}
        aria-current={isActive ? 'page' : undefined}
        onClick={onOpen}
      >
        {count === undefined ? (
          page.title
        ) : (
          <>
            {page.title} <span className="fascia-side__count">{count}</span>
          </>
        )}
      </Link>
    </li>
  )
})
