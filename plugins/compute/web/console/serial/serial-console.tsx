import { useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { ConsoleFrame } from '../screen/console-frame.tsx'
import { openTerminal } from './open-terminal.ts'

/** The serial console of an instance, in the page. */
export function SerialConsole({ id }: { readonly id: string }): ReactNode {
  const t = useT()
  return (
    <ConsoleFrame
      id={id}
      type="SERIAL"
      label={t('Serial console')}
      open={openTerminal}
      pasteHint={t('The browser does not give the clipboard: paste with Ctrl+Shift+V.')}
    />
  )
}
