import { useClock, usePreference, useT } from '@fascia/sdk/web'
import { Button, FormSelect, FormSelectOption, TextArea } from '@patternfly/react-core'
import { type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { ConsoleFrame } from '../screen/console-frame.tsx'
import type { ScreenOptions } from '../screen/screen.ts'
import { KEYBOARDS, type KeyboardCode } from './keyboard-layout.ts'
import { openPicture, type Picture } from './open-picture.ts'

/** The keyboard of this computer, whose keys are sent by their places. */
const OWN = 'own'
type Keyboard = KeyboardCode | typeof OWN

function isKeyboard(value: unknown): value is Keyboard {
  return value === OWN || KEYBOARDS.some(([code]) => code === value)
}

/** The screen of an instance, in the page. */
export function VncConsole({ id }: { readonly id: string }): ReactNode {
  const t = useT()
  const { after } = useClock()
  const textId = useId()
  const picture = useRef<Picture>(undefined)
  const [keyboard, setKeyboard] = usePreference<Keyboard>('console-keyboard', OWN, isKeyboard)
  const wanted = useRef(keyboard)
  const [isTyping, setTyping] = useState(false)
  const [text, setText] = useState('')
  useLayoutEffect(() => {
    wanted.current = keyboard
  }, [keyboard])
  const open = useCallback(
    (options: ScreenOptions) => {
      const opened = openPicture({
        ...options,
        after,
        keyboard: () => (wanted.current === OWN ? undefined : wanted.current),
      })
      picture.current = opened
      return opened
    },
    [after],
  )
  const typeText = (): void => {
    picture.current?.paste(text)
    setText('')
    picture.current?.focus()
  }
  return (
    <ConsoleFrame
      id={id}
      type="VNC"
      label={t('Screen')}
      open={open}
      pasteHint={t('The browser does not give the clipboard: use Type Text.')}
      below={(isConnected) => (
        <>
          <div className="fascia-console__bar">
            <Button
              variant="secondary"
              isDisabled={!isConnected}
              onClick={() => {
                picture.current?.sendCtrlAltDel()
                picture.current?.focus()
              }}
            >
              {t('Send Ctrl+Alt+Del')}
            </Button>
            <Button variant="secondary" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
              {t('Type Text')}
            </Button>
            <FormSelect
              className="fascia-console__keyboard"
              aria-label={t('Keyboard of the instance')}
              value={keyboard}
              onChange={(_event, value) => {
                if (isKeyboard(value)) setKeyboard(value)
              }}
            >
              <FormSelectOption value={OWN} label={t('Keyboard: as on this computer')} />
              {KEYBOARDS.map(([code, name]) => (
                <FormSelectOption key={code} value={code} label={t('Keyboard: {name}', { name })} />
              ))}
            </FormSelect>
          </div>
          {isTyping ? (
            <div className="fascia-console__bar">
              <TextArea
                className="fascia-console__text"
                id={textId}
                aria-label={t('Text')}
                rows={3}
                value={text}
                onChange={(_event, value) => setText(value)}
              />
              <Button isDisabled={!isConnected || text === ''} onClick={typeText}>
                {t('Send as Keys')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    />
  )
}
