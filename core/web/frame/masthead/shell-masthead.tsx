import { Link, Resources, useReading, useService, useT } from '@fascia/sdk/web'
import { ContributionView, MenuButton } from '@fascia/sdk/web/host'
import {
  Button,
  Masthead,
  MastheadBrand,
  MastheadContent,
  MastheadLogo,
  MastheadMain,
  MastheadToggle,
  MenuList,
} from '@patternfly/react-core'
import { QuestionCircleIcon } from '@patternfly/react-icons'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Boot } from '../../app/boot.ts'
import { livePausedAtom } from '../../live/live-state.ts'
import { Plugins } from '../../plugins/index.ts'
import { ActivityButton } from '../activity/activity-button.tsx'
import { BrandMark, BrandName } from './brand-mark.tsx'
import { HeaderFragment } from './header-fragment.tsx'
import { HelpItems } from './help-items.tsx'
import { PaletteButton } from './palette-button.tsx'
import { ScopeSwitcher } from './scope-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

/** The button of the masthead that opens the ways to help. */
function HelpMenu(): ReactNode {
  const t = useT()
  return (
    <MenuButton label={t('Help')} icon={<QuestionCircleIcon />}>
      <MenuList>
        <HelpItems />
      </MenuList>
    </MenuButton>
  )
}

const NOTHING = {}

/** What plugins put into the masthead, each inside its boundary. */
function HeaderItems(): ReactNode {
  const resources = useService(Resources)
  useAtomValue(useService(Plugins).refusedAtom)
  return resources
    .contributions('headerItem')
    .filter(({ decision }) => decision.allowed)
    .map((item) => (
      <div key={item.data.id} className="fascia-header-item">
        <ContributionView contribution={item} with={NOTHING} />
      </div>
    ))
}

/** Says since when the page is not kept up to date. */
function LivePaused(): ReactNode {
  const t = useT()
  const sinceMs = useAtomValue(livePausedAtom)
  const { language, timeZone } = useReading()
  if (sinceMs === undefined) return null
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium', hourCycle: 'h23', timeZone }).format(sinceMs)
  return <span className="fascia-live-paused">{t('Live paused, data of {time}', { time })}</span>
}

export interface ShellMastheadProps {
  readonly sideId: string
  readonly isSideOpen: boolean
  readonly onToggleSide: () => void
  /** The bar at the bottom has search, activity and the way to the navigation. */
  readonly hasBar: boolean
}

/** The top bar, from the mark to the user menu. */
export function ShellMasthead({ sideId, isSideOpen, onToggleSide, hasBar }: ShellMastheadProps): ReactNode {
  const t = useT()
  const { deployment } = useService(Boot)
  return (
    <Masthead display={{ default: 'inline' }}>
      <MastheadMain>
        {hasBar ? null : (
          <MastheadToggle>
            <Button
              variant="plain"
              isHamburger
              isExpanded={isSideOpen}
              aria-label={isSideOpen ? t('Close the navigation') : t('Open the navigation')}
              aria-controls={sideId}
              onClick={onToggleSide}
            />
          </MastheadToggle>
        )}
        <MastheadBrand>
          <MastheadLogo component={(props) => <Link {...props} to="/" />}>
            <span className="fascia-brand">
              <BrandMark logo={deployment.logo} />
              <BrandName brand={deployment.brand} logo={deployment.logo} />
            </span>
          </MastheadLogo>
        </MastheadBrand>
      </MastheadMain>
      <MastheadContent>
        <div className="fascia-bar">
          <ScopeSwitcher />
          <div className="fascia-bar__end">
            <LivePaused />
            <HeaderItems />
            <HeaderFragment />
            {hasBar ? null : (
              <>
                <PaletteButton />
                <ActivityButton />
              </>
            )}
            <div className="fascia-help">
              <HelpMenu />
            </div>
            <UserMenu />
          </div>
        </div>
      </MastheadContent>
    </Masthead>
  )
}
