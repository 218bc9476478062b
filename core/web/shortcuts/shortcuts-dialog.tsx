import { useRoute, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { SHORTCUTS_PATH } from '../pages/settings/settings-pages.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { useShortcutsOn } from './use-shortcuts-on.ts'

/** What the keys do, over the page. */
export default function ShortcutsDialog({ close }: { readonly close: () => void }): ReactNode {
  const t = useT()
  const { go } = useRoute()
  const [isOn] = useShortcutsOn()
  const toSettings = (): void => {
    close()
    go(SHORTCUTS_PATH)
  }
  return (
    <>
      {isOn ? null : <p role="status">{t('Single keys are switched off.')}</p>}
      <ShortcutList />
      <p className="fascia-shortcut-more">
        <Button variant="link" isInline onClick={toSettings}>
          {t('Switch single keys on or off in Settings')}
        </Button>
      </p>
    </>
  )
}
