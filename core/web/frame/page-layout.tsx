import '@patternfly/react-styles/css/components/Page/page.css'
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
  return (
    <div className="pf-v6-c-page fascia-page">
      {skipLink}
      {masthead}
      <div
        id={sideId}
        className={`pf-v6-c-page__sidebar ${isSideOpen ? 'pf-m-expanded' : 'pf-m-collapsed'}`}
        inert={!isSideOpen}
      >
        <div className="pf-v6-c-page__sidebar-main">
          <div className="pf-v6-c-page__sidebar-body pf-m-fill">{side}</div>
        </div>
      </div>
      <div className="pf-v6-c-page__main-container pf-m-fill">
        <main id={mainId} ref={mainRef} className="pf-v6-c-page__main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
