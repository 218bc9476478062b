import { Modals, useService, useT } from '@fascia/sdk/web'
import { Button, Tooltip } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { openPalette } from '../../palette/open-palette.ts'

/** The way to everything, for who does not know the keys. */
export function PaletteButton(): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  return (
    <Tooltip content={t('Search the dashboard ({keys})', { keys: 'Ctrl K' })} aria="none">
      <Button
        variant="plain"
        icon={<SearchIcon />}
        aria-label={t('Search the dashboard')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openPalette(modals, t)}
      />
    </Tooltip>
  )
}
