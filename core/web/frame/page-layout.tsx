import page from '@patternfly/react-styles/css/components/Page/page.js'
import type { ReactNode, Ref } from 'react'

export interface PageLayoutProps {
  readonly mainId: string
  readonly mainRef: Ref<HTMLElement>
  readonly skipLink: ReactNode
  readonly masthead: ReactNode
  readonly sideId: string
  readonly side: ReactNode
  readonly isSideOpen: boolean
  readonly children: ReactNode
}

/** PatternFly's page, by its class names: its component would bring the drawer and the focus trap into every first load. */
export function PageLayout(props: PageLayoutProps): ReactNode {
  const { mainId, mainRef, skipLink, masthead, sideId, side, isSideOpen, children } = props
  const { modifiers } = page
  return (
    <div className={`${page.page} fascia-page`}>
      {skipLink}
      {masthead}
      <div
        id={sideId}
        className={`${page.pageSidebar} ${isSideOpen ? modifiers.expanded : modifiers.collapsed}`}
        inert={!isSideOpen}
      >
        <div className={`${page.pageSidebarMain}`}>
          <div className={`${page.pageSidebarBody} ${modifiers.fill}`}>{side}</div>
        </div>
      </div>
      <div className={`${page.pageMainContainer} ${modifiers.fill}`}>
        <main id={mainId} ref={mainRef} className={page.pageMain} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
