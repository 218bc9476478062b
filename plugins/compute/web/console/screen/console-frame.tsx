import { SocketEnd } from '@fascia/sdk/common'
import { FaultState, type Translate, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyle } from './adopt-style.ts'
import style from './console.css?inline'
import { type ConsoleOptions, type ConsoleState, useConsole } from './use-console.ts'

interface ConsoleFrameProps extends Pick<ConsoleOptions, 'id' | 'type' | 'label' | 'open'> {
  /** How a person pastes where the browser does not give the clipboard. */
  readonly pasteHint: string
  /** What can be done besides. */
  readonly below?: (isConnected: boolean) => ReactNode
}

function stateText(t: Translate, state: Exclude<ConsoleState, { readonly is: 'refused' }>): string {
  if (state.is !== 'ended') {
    if (state.is === 'connecting') return t('Connecting…')
    return state.is === 'connected' ? t('Connected.') : t('Disconnected.')
  }
  switch (state.code) {
    case SocketEnd.done:
      return t('The console has ended the connection.')
    case SocketEnd.session:
      return t('Your session or its project has changed, which ends the connection.')
    case SocketEnd.idle:
      return t('Nothing was sent for a while, which ends the connection.')
    case SocketEnd.unreachable:
      return t('The console cannot be reached, or refuses the connection.')
    default:
      return t('The connection was lost.')
  }
}

/** A console in the page: its screen, how its connection is, and what can be done with both. */
export function ConsoleFrame({ pasteHint, below, ...props }: ConsoleFrameProps): ReactNode {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const exit = useRef<HTMLButtonElement>(null)
  const [isPasteRefused, setPasteRefused] = useState(false)
  const { state, screen, connect, disconnect } = useConsole({ ...props, place, onLeave: () => exit.current?.focus() })
  useLayoutEffect(() => adoptStyle(document, style), [])
  const isConnected = state.is === 'connected'
  const paste = async (): Promise<void> => {
    try {
      screen.current?.paste(await navigator.clipboard.readText())
      setPasteRefused(false)
    } catch {
      setPasteRefused(true)
    }
    screen.current?.focus()
  }
  const changeSize = async (): Promise<void> => {
    await (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())
    screen.current?.focus()
  }
  if (state.is === 'refused')
    return <FaultState title={t('The console is not available now.')} fault={state.fault} onRetry={connect} />
  return (
    <div className="fascia-console" ref={frame}>
      <div className="fascia-console__bar">
        <span className="fascia-console__state" role="status">
          {stateText(t, state)} {isPasteRefused ? pasteHint : ''}
        </span>
        <Button variant="secondary" isDisabled={!isConnected} onClick={() => void paste()}>
          {t('Paste')}
        </Button>
        {document.fullscreenEnabled ? (
          <Button variant="secondary" isDisabled={!isConnected} onClick={() => void changeSize()}>
            {t('Full Screen')}
          </Button>
        ) : null}
        <Button
          variant={isConnected ? 'secondary' : 'primary'}
          isDisabled={state.is === 'connecting'}
          onClick={isConnected ? disconnect : connect}
          ref={exit}
        >
          {isConnected ? t('Disconnect') : t('Connect Again')}
        </Button>
      </div>
      <div className={`fascia-console__screen fascia-console__screen--${props.type.toLowerCase()}`} ref={place} />
      {below?.(isConnected)}
      <p>{t('Every key goes to the instance, Tab too. Ctrl+F6 leaves the console.')}</p>
    </div>
  )
}
