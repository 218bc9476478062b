import { usePreference, useRoute, useT } from '@fascia/sdk/web'
import { Page, PageBreadcrumb, PageSidebar, PageSidebarBody, SkipToContent } from '@patternfly/react-core'
import { type ReactNode, useEffect, useState } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ShellMasthead } from './masthead/shell-masthead.tsx'
import { SideNavigation } from './side-navigation/side-navigation.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useSmallScreen } from './use-small-screen.ts'

const MAIN_ID = 'main-content'

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

/** What stands around every page: top bar, side navigation, breadcrumb, skip link [CORE-003]. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT()
  const { path } = useRoute()
  const isSmall = useSmallScreen()
  const [isOpenWide, keepOpenWide] = usePreference('side-open', true, isBoolean)
  const [isOpenSmall, setOpenSmall] = useState(false)
  const isOpen = isSmall ? isOpenSmall : isOpenWide
  useDocumentTitle()

  // A new page begins at its top.
  useEffect(() => {
    document.getElementById(MAIN_ID)?.scrollTo?.(0, 0)
  }, [path])

  return (
    <Page
      className="fascia-page"
      masthead={
        <ShellMasthead
          isSideOpen={isOpen}
          onToggleSide={() => (isSmall ? setOpenSmall(!isOpenSmall) : keepOpenWide(!isOpenWide))}
        />
      }
      sidebar={
        <PageSidebar isSidebarOpen={isOpen} id="side-navigation">
          <PageSidebarBody isFilled>
            <SideNavigation onOpen={() => setOpenSmall(false)} />
          </PageSidebarBody>
        </PageSidebar>
      }
      skipToContent={
        <SkipToContent
          href={`#${MAIN_ID}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(MAIN_ID)?.focus()
          }}
        >
          {t('Skip to content')}
        </SkipToContent>
      }
      mainContainerId={MAIN_ID}
      mainTabIndex={-1}
      isContentFilled
    >
      <ConnectionBanner />
      <PageBreadcrumb hasBodyWrapper={false}>
        <Breadcrumbs />
      </PageBreadcrumb>
      <div className="fascia-content">{children}</div>
    </Page>
  )
}
