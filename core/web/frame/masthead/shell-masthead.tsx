import { Link, useService, useT } from '@fascia/sdk/web'
import {
  Button,
  Masthead,
  MastheadBrand,
  MastheadContent,
  MastheadLogo,
  MastheadMain,
  MastheadToggle,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { Boot } from '../../app/boot.ts'
import { ActivityButton } from '../activity/activity-button.tsx'
import { BrandMark } from './brand-mark.tsx'
import { HeaderFragment } from './header-fragment.tsx'
import { HeaderItems } from './header-items.tsx'
import { HelpMenu } from './help-menu.tsx'
import { PaletteButton } from './palette-button.tsx'
import { ScopeSwitcher } from './scope-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

export interface ShellMastheadProps {
  readonly sideId: string
  readonly isSideOpen: boolean
  readonly onToggleSide: () => void
}

/** The top bar, from the mark to the user menu. */
export function ShellMasthead({ sideId, isSideOpen, onToggleSide }: ShellMastheadProps): ReactNode {
  const t = useT()
  const { deployment } = useService(Boot)
  return (
    <Masthead display={{ default: 'inline' }}>
      <MastheadMain>
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
        <MastheadBrand>
          <MastheadLogo component={(props) => <Link {...props} to="/" />}>
            <span className="fascia-brand">
              <BrandMark />
              <span className="fascia-brand__name">{deployment.brand}</span>
            </span>
          </MastheadLogo>
        </MastheadBrand>
      </MastheadMain>
      <MastheadContent>
        <div className="fascia-bar">
          <ScopeSwitcher />
          <div className="fascia-bar__end">
            <HeaderItems />
            <HeaderFragment />
            <PaletteButton />
            <ActivityButton />
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
