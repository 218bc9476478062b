import { Modals, useService, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { Ambient } from '../../ambient/index.ts'
import { openPalette } from '../../palette/open-palette.ts'

/** The way to everything, for who does not know the keys. */
export function PaletteButton(): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const { window } = useService(Ambient)
  return (
    <Button
      variant="plain"
      icon={<SearchIcon />}
      title={t('Search the dashboard ({keys})', { keys: 'Ctrl K' })}
      aria-label={t('Search the dashboard')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openPalette(modals, t, window)}
    />
  )
}
