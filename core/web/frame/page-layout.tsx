import type { ReactNode, Ref } from 'react'

export interface PageLayoutProps {
  readonly mainId: string
  readonly mainRef: Ref<HTMLElement>
  readonly skipLink: ReactNode
  readonly masthead: ReactNode
  readonly sideId: string
  readonly side: ReactNode
  readonly isSideOpen: boolean
  /** Below the page, on a phone. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** Masthead above, side navigation and page below. PatternFly's own page would bring its drawer, its focus trap and their styles into every first load. */
export function PageLayout(props: PageLayoutProps): ReactNode {
  const { mainId, mainRef, skipLink, masthead, sideId, side, isSideOpen, bar, children } = props
  return (
    <div className={isSideOpen ? 'fascia-page fascia-page--side-open' : 'fascia-page'}>
      {skipLink}
      {masthead}
      <div id={sideId} className="fascia-page__side" inert={!isSideOpen}>
        {side}
      </div>
      <div className="fascia-page__container">
        <main id={mainId} ref={mainRef} className="fascia-page__main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {bar === undefined ? null : <div className="fascia-page__bar">{bar}</div>}
    </div>
  )
}
