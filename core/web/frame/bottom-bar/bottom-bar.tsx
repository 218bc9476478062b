import { Link, useRoute, useT } from '@fascia/sdk/web'
import { BarsIcon, BellIcon, HomeIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { HOME_PATH } from '../../../common/home-path.ts'
import { ATTENTION_CARD } from '../../pages/home/attention/attention-id.ts'
import { ActivityButton } from '../activity/activity-button.tsx'
import { PaletteButton } from '../masthead/palette-button.tsx'
import './bottom-bar.css'
import { useIsTyping } from './use-is-typing.ts'

export interface BottomBarProps {
  readonly sideId: string
  readonly isSideOpen: boolean
  readonly onToggleSide: () => void
}

interface PlaceProps {
  readonly to: string
  readonly title: string
  readonly icon: ReactNode
  readonly isOpen: boolean
}

function Place({ to, title, icon, isOpen }: PlaceProps): ReactNode {
  return (
    <Link to={to} className="fascia-bottom-bar__item" aria-current={isOpen ? 'page' : undefined}>
      {icon}
      <span>{title}</span>
    </Link>
  )
}

/**
 * What thumbs reach for, below the page on a phone: home, search, what needs attention, activity and the navigation. It is not there while a text is
 * typed, nor below a sheet: an element of the class `fascia-m-sheet`.
 */
export function BottomBar({ sideId, isSideOpen, onToggleSide }: BottomBarProps): ReactNode {
  const t = useT()
  const { path, query } = useRoute()
  const isHome = path === HOME_PATH
  const isAttention = query.card === ATTENTION_CARD
  return (
    <nav className="fascia-bottom-bar" aria-label={t('Main functions')} hidden={useIsTyping()}>
      <Place to={HOME_PATH} title={t('Home')} icon={<HomeIcon />} isOpen={isHome && !isAttention} />
      <PaletteButton isInBar />
      <Place
        to={`${HOME_PATH}?card=${ATTENTION_CARD}`}
        title={t('Attention')}
        icon={<BellIcon />}
        isOpen={isHome && isAttention}
      />
      <ActivityButton isInBar />
      <button
        type="button"
        className="fascia-bottom-bar__item"
        aria-label={isSideOpen ? t('Menu: close the navigation') : t('Menu: open the navigation')}
        aria-expanded={isSideOpen}
        aria-controls={sideId}
        onClick={onToggleSide}
      >
        <BarsIcon />
        <span aria-hidden="true">{t('Menu')}</span>
      </button>
    </nav>
  )
}
