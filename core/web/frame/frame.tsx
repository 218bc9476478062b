import { usePreference, useRoute, useT } from '@fascia/sdk/web'
import { SkipToContent } from '@patternfly/react-core'
import { type ReactNode, useRef, useState } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ShellMasthead } from './masthead/shell-masthead.tsx'
import { PageLayout } from './page-layout.tsx'
import { SideNavigation } from './side-navigation/side-navigation.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { usePageStart } from './use-page-start.ts'
import { useRememberPages } from './use-recent-pages.ts'
import { useSmallScreen } from './use-small-screen.ts'

const MAIN_ID = 'main-content'
const SIDE_ID = 'side-navigation'

/** What stands around every page: top bar, side navigation, breadcrumb, skip link [CORE-003]. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT()
  const { path } = useRoute()
  const isSmall = useSmallScreen()
  const main = useRef<HTMLElement>(null)
  const [isOpenWide, keepOpenWide] = usePreference('side-open', true, (value) => typeof value === 'boolean')
  const [isOpenSmall, setOpenSmall] = useState(false)
  const isOpen = isSmall ? isOpenSmall : isOpenWide
  useDocumentTitle()
  useRememberPages()
  useShortcuts()
  usePageStart(main, path)

  return (
    <PageLayout
      mainId={MAIN_ID}
      mainRef={main}
      sideId={SIDE_ID}
      isSideOpen={isOpen}
      skipLink={
        <SkipToContent
          href={`#${MAIN_ID}`}
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
        >
          {t('Skip to content')}
        </SkipToContent>
      }
      masthead={
        <ShellMasthead
          sideId={SIDE_ID}
          isSideOpen={isOpen}
          onToggleSide={() => (isSmall ? setOpenSmall(!isOpenSmall) : keepOpenWide(!isOpenWide))}
        />
      }
      side={<SideNavigation onOpen={() => setOpenSmall(false)} />}
    >
      <ConnectionBanner />
      <Breadcrumbs />
      <div className="fascia-content">{children}</div>
    </PageLayout>
  )
}
