import { Button, HelperText, HelperTextItem, TextInput } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { LogLength } from './console-log-props.ts'
import { parseLogLength } from './parse-log-length.ts'

export interface LengthFormProps {
  readonly initial: number
  readonly isBusy: boolean
  /** Asks for the last `length` lines, or for all. */
  readonly onAsk: (length: LogLength) => void
}

/** How much of the log to show. */
export function LengthForm({ initial, isBusy, onAsk }: LengthFormProps): ReactNode {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(String(initial))
  const [wasRefused, setWasRefused] = useState(false)
  const length = parseLogLength(text)
  const isRefused = wasRefused && length === undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setWasRefused(length === undefined)
    if (length === undefined) field.current?.focus()
    else if (!isBusy) onAsk(length)
  }
  return (
    <form className="fascia-console-log__form" onSubmit={submit} noValidate>
      <label htmlFor={id} className="fascia-console-log__label">
        {t('Log Length')}
      </label>
      <div className="fascia-console-log__length">
        <TextInput
          id={id}
          ref={field}
          type="number"
          min={1}
          value={text}
          validated={isRefused ? 'error' : 'default'}
          {...(isRefused ? { 'aria-describedby': `${id}-help` } : {})}
          onChange={(_, value) => setText(value)}
        />
      </div>
      <Button type="submit" variant="secondary" isAriaDisabled={isBusy} isLoading={isBusy}>
        {t('Go')}
      </Button>
      <Button variant="link" isAriaDisabled={isBusy} onClick={() => onAsk('all')}>
        {t('View Full Log')}
      </Button>
      {isRefused ? (
        <HelperText id={`${id}-help`} className="fascia-console-log__help">
          <HelperTextItem variant="error">{t('Give a whole number of lines, at least 1.')}</HelperTextItem>
        </HelperText>
      ) : null}
    </form>
  )
}
