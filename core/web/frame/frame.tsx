import { InlineAlert, lazyView, usePreference, useRoute, useService, useT } from '@fascia/sdk/web'
import { PageWayContext } from '@fascia/sdk/web/host'
import { AlertActionCloseButton, AlertActionLink } from '@patternfly/react-core'
import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Ambient } from '../ambient/index.ts'
import { PageAnnouncements } from '../announcements/page-announcements.tsx'
import { Boot } from '../app/boot.ts'
import { PageBuilds } from '../app/page-builds.ts'
import { Connection } from '../connection/index.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ShellMasthead } from './masthead/shell-masthead.tsx'
import { PageLayout } from './page-layout.tsx'
import { PageName } from './page-name.ts'
import { SideNavigation } from './side-navigation/side-navigation.tsx'
import { useNavigationPages } from './side-navigation/use-navigation.ts'
import { SkipLinks } from './skip-links.tsx'
import { usePageStart } from './use-page-start.ts'
import { useRememberPages } from './use-recent-pages.ts'
import { useSideOverPage } from './use-side-over-page.ts'
import { usePhone, useSmallScreen } from './use-small-screen.ts'

const BottomBar = lazyView(() => import('./bottom-bar/bottom-bar.tsx'), 'BottomBar', { isBlank: true })

/** Sets the title of the browser's tab: item, page, brand. */
function useDocumentTitle(): void {
  const { deployment } = useService(Boot)
  const { window } = useService(Ambient)
  const { current } = useNavigationPages()
  const name = useAtomValue(useService(PageName).nameAtom)
  const title = [name, current?.title, deployment.brand].filter(Boolean).join(' · ')
  useEffect(() => {
    window.document.title = title
  }, [window, title])
}

/** Says that the browser is offline, or that the dashboard does not answer; what is on the page stays. */
function ConnectionBanner(): ReactNode {
  const t = useT()
  const state = useAtomValue(useService(Connection).stateAtom)
  if (state === 'online') return null
  const text =
    state === 'offline'
      ? t('This browser is offline. What you see may be old.')
      : t('The dashboard cannot be reached. What you see may be old.')
  return (
    <div role="status">
      <InlineAlert type="warning" title={text} />
    </div>
  )
}

/** Offers to reload a page that is made of older builds than the gateway serves; it stays usable, and a reload is the person's choice. */
function NewVersionBanner(): ReactNode {
  const t = useT()
  const { reload } = useService(Ambient)
  const builds = useService(PageBuilds)
  const areOld = useSyncExternalStore(builds.onDidChange, () => builds.areOld)
  if (!areOld) return null
  const title = t('A new version of the dashboard is available.')
  return (
    <div role="status">
      <InlineAlert
        type="info"
        title={title}
        actionLinks={<AlertActionLink onClick={reload}>{t('Reload')}</AlertActionLink>}
        actionClose={
          <AlertActionCloseButton aria-label={t('Close: {message}', { message: title })} onClose={builds.accept} />
        }
      />
    </div>
  )
}

/** What the frame does beside drawing; by itself, so that what it follows draws the frame no second time. */
function FrameEffects(): ReactNode {
  useDocumentTitle()
  useRememberPages()
  useShortcuts()
  return null
}

const MAIN_ID = 'main-content'
const SIDE_ID = 'side-navigation'

/** The frame of every page: top bar, side navigation, breadcrumb, skip link [CORE-003]. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const { path } = useRoute()
  const isSmall = useSmallScreen()
  const isPhone = usePhone()
  const pageName = useService(PageName)
  const main = useRef<HTMLElement>(null)
  const [isOpenWide, keepOpenWide] = usePreference('side-open', true, (value) => typeof value === 'boolean')
  const [isOpenSmall, setOpenSmall] = useState(false)
  const isOpen = isSmall ? isOpenSmall : isOpenWide
  const closeSmall = useCallback(() => setOpenSmall(false), [])
  usePageStart(main, path)
  useSideOverPage({ sideId: SIDE_ID, isOver: isSmall && isOpenSmall, takesFocus: isPhone, close: closeSmall })
  const side = {
    sideId: SIDE_ID,
    isSideOpen: isOpen,
    onToggleSide: () => (isSmall ? setOpenSmall(!isOpenSmall) : keepOpenWide(!isOpenWide)),
  }

  return (
    <PageLayout
      mainId={MAIN_ID}
      mainRef={main}
      sideId={SIDE_ID}
      isSideOpen={isOpen}
      skipLink={<SkipLinks mainId={MAIN_ID} main={main} />}
      masthead={<ShellMasthead {...side} hasBar={isPhone} />}
      side={<SideNavigation onOpen={closeSmall} />}
      {...(isPhone ? { bar: <BottomBar {...side} /> } : {})}
    >
      <FrameEffects />
      <ConnectionBanner />
      <PageAnnouncements focusAfter={() => main.current?.focus({ preventScroll: true })} />
      <NewVersionBanner />
      <Breadcrumbs />
      <PageWayContext value={pageName.show}>
        <div className="fascia-content">{children}</div>
      </PageWayContext>
    </PageLayout>
  )
}
