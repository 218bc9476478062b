import { Modals, useService, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { Ambient } from '../../ambient/index.ts'
import { openPalette } from '../../palette/open-palette.ts'

const APPLE = /Mac|iPhone|iPad/

/**
 * The way to everything: a field to look at where there is room, an icon where there is none, with its word in the bar at the bottom. It opens the
 * palette, which has the real field.
 */
export function PaletteButton({ isInBar = false }: { readonly isInBar?: boolean }): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const { window } = useService(Ambient)
  const keys = APPLE.test(window.navigator.platform) ? '⌘ K' : 'Ctrl K'
  return (
    <Button
      variant="plain"
      className={isInBar ? 'fascia-bottom-bar__item' : 'fascia-find'}
      icon={<SearchIcon />}
      title={t('Search the dashboard ({keys})', { keys })}
      aria-label={t('Search the dashboard')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openPalette(modals, t, window)}
    >
      {isInBar ? (
        <span aria-hidden="true">{t('Search')}</span>
      ) : (
        <span className="fascia-find__text" aria-hidden="true" data-keys={keys}>
          {t('Search the dashboard')}
        </span>
      )}
    </Button>
  )
}
