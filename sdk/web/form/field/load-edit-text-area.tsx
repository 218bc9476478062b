import { Button, TextArea } from '@patternfly/react-core'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { Toasts } from '../../services/surface.ts'
import { byteSize } from './byte-size.ts'

/** The text of a file; rejects when it cannot be read, or is no text. */
async function readText(file: Blob): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
}

export interface LoadEditTextAreaProps {
  readonly id: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** What the text is, for the button that loads it. */
  readonly label: string
  /** More is not refused here but marked: the form's own validation refuses it. 16384 is the usual limit of scripts. */
  readonly maxBytes?: number | undefined
  /** File types of the file dialog: `.pem,text/plain`. */
  readonly accept?: string
  readonly rows?: number | undefined
  readonly name?: string
  /** The name of the file's own input. */
  readonly fileInputName?: string
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
  /** Called with the name of a file that was loaded. */
  readonly onFile?: (name: string) => void
}

/** How large a text is, and how large it may be. */
function SizeNote({ id, text, maxBytes }: { id: string; text: string; maxBytes: number | undefined }): ReactNode {
  const t = useT()
  const size = byteSize(text)
  const isTooLarge = maxBytes !== undefined && size > maxBytes
  const note =
    maxBytes === undefined
      ? t({ one: '{count} byte', other: '{count} bytes' }, { count: size })
      : t('{size} of {limit} bytes', { size, limit: maxBytes })
  return (
    <span id={`${id}-size`} className={isTooLarge ? 'fascia-size-note fascia-m-danger' : 'fascia-size-note'}>
      {isTooLarge ? t('{note}: too large', { note }) : note}
    </span>
  )
}

/**
 * A text that can be typed, pasted or loaded from a file; it says how many bytes it has. A file that cannot be read leaves the text as it is
 * and raises 'Could not read the file' [UI-072].
 *
 * @example
 * ```tsx
 * import { LoadEditTextArea } from '@fascia/sdk/web/form'
 * import { useState } from 'react'
 *
 * function Script() {
 *   const [text, setText] = useState('')
 *   return <LoadEditTextArea id="script" label="Script" value={text} maxBytes={16384} onChange={setText} />
 * }
 * ```
 */
export function LoadEditTextArea(props: LoadEditTextAreaProps): ReactNode {
  const { id, value, onChange, label, maxBytes, accept, rows = 6, name, fileInputName, onFile } = props
  const { isDisabled = false, isReadOnly = false, isInvalid = false, describedBy } = props
  const t = useT()
  const toasts = useService(Toasts)
  const input = useRef<HTMLInputElement>(null)
  const load = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again.
    currentTarget.value = ''
    if (!file) return
    try {
      onChange(await readText(file))
      onFile?.(file.name)
    } catch {
      toasts.add('danger', t('Could not read the file'))
    }
  }
  return (
    <div className="fascia-load-edit">
      <TextArea
        id={id}
        name={name ?? id}
        value={value}
        rows={rows}
        resizeOrientation="vertical"
        className="fascia-load-edit__text"
        validated={isInvalid ? 'error' : 'default'}
        disabled={isDisabled}
        {...(isReadOnly ? { readOnlyVariant: 'default' as const } : {})}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isInvalid}
        aria-describedby={[describedBy, `${id}-size`].filter((part) => part !== undefined).join(' ')}
        onChange={(_event, text) => onChange(text)}
      />
      <div className="fascia-load-edit__foot">
        <SizeNote id={id} text={value} maxBytes={maxBytes} />
        {isReadOnly ? null : (
          <>
            <input
              ref={input}
              type="file"
              hidden
              name={fileInputName}
              aria-label={t('{label}: file', { label })}
              onChange={(event) => void load(event)}
              {...(accept === undefined ? {} : { accept })}
            />
            <Button variant="secondary" size="sm" isDisabled={isDisabled} onClick={() => input.current?.click()}>
              {t('Load from file')}
              <span className="pf-v6-screen-reader">: {label}</span>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
