import { Button, Progress, TextInput } from '@patternfly/react-core'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { Translations } from '../../services/ambient.ts'
import { formatBytes } from '../../value/format-bytes.ts'

export interface FileFieldProps {
  readonly id: string
  readonly label: string
  readonly file: File | undefined
  readonly onChange: (file: File | undefined) => void
  readonly accept?: string
  readonly name?: string
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly describedBy?: string | undefined
  /** How much of an upload that runs is done, 0 to 1. */
  readonly progress?: number | undefined
  /** Why the upload failed. */
  readonly failure?: string | undefined
  /** Offers to end an upload that runs. */
  readonly onCancel?: () => void
}

/**
 * The name of an uploaded thing after a file was chosen: the file's own name when there was none, else as it is [UI-070].
 *
 * @example
 * ```ts
 * import { nameFromFile } from '@fascia/sdk/web/form'
 *
 * nameFromFile('', new File([], 'cirros.img')) // 'cirros.img'
 * nameFromFile('mine', new File([], 'cirros.img')) // 'mine'
 * ```
 */
export function nameFromFile(name: string | undefined, file: Blob | undefined): string {
  const own = name ?? ''
  return own.trim() === '' && file instanceof File ? file.name : own
}

/** How an upload is called, which is also what a screen reader says of its progress bar. */
function stateOf(progress: number, failure: string | undefined): string {
  if (failure !== undefined) return '{label}: the upload failed'
  return progress < 1 ? '{label}: uploading' : '{label}: uploaded'
}

/**
 * Takes one file, by the dialog or dropped on it, and shows its name, its size, and how far its upload has come.
 *
 * @example
 * ```tsx
 * import { FileField, nameFromFile } from '@fascia/sdk/web/form'
 * import { useState } from 'react'
 *
 * function Upload() {
 *   const [file, setFile] = useState<File>()
 *   const [name, setName] = useState('')
 *   const choose = (next: File | undefined) => {
 *     setFile(next)
 *     setName((before) => nameFromFile(before, next))
 *   }
 *   return <FileField id="file" label={name || 'File'} file={file} onChange={choose} />
 * }
 * ```
 */
export function FileField(props: FileFieldProps): ReactNode {
  const { id, label, file, onChange, accept, name, progress, failure, onCancel } = props
  const { isDisabled = false, isInvalid = false, isRequired = false, describedBy } = props
  const t = useT()
  const { language } = useService(Translations)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isRunning = progress !== undefined && progress < 1 && failure === undefined
  const isFixed = isDisabled || isRunning
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => onChange(currentTarget.files?.[0])
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !isFixed) onChange(dropped)
  }
  const clear = (): void => {
    if (input.current) input.current.value = ''
    onChange(undefined)
    input.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here; the keyboard has the control inside.
    <div
      className={isOver ? 'fascia-file fascia-m-over' : 'fascia-file'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="fascia-file__row">
        <input
          ref={input}
          id={id}
          name={name ?? id}
          type="file"
          className="pf-v6-screen-reader fascia-file__input"
          disabled={isFixed}
          required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={[`${id}-file`, describedBy].filter((part) => part !== undefined).join(' ')}
          onChange={choose}
          {...(accept === undefined ? {} : { accept })}
        />
        <TextInput
          id={`${id}-file`}
          aria-label={t('{label}: chosen file', { label })}
          readOnlyVariant="default"
          tabIndex={-1}
          value={file ? `${file.name} (${formatBytes(file.size, language)})` : ''}
          placeholder={t('Choose a file, or drop it here')}
          validated={isInvalid || failure !== undefined ? 'error' : 'default'}
        />
        <Button
          variant="secondary"
          aria-hidden
          tabIndex={-1}
          isDisabled={isFixed}
          onClick={() => input.current?.click()}
        >
          {t('Choose file')}
        </Button>
        {file && !isFixed ? (
          <Button variant="link" onClick={clear}>
            {t('Clear')}
            <span className="pf-v6-screen-reader">: {label}</span>
          </Button>
        ) : null}
        {isRunning && onCancel ? (
          <Button variant="link" onClick={onCancel}>
            {t('Cancel upload')}
          </Button>
        ) : null}
      </div>
      {progress === undefined ? null : (
        <Progress
          value={Math.round(progress * 100)}
          title={t(stateOf(progress, failure), { label })}
          {...(failure === undefined
            ? progress < 1
              ? {}
              : { variant: 'success' as const }
            : { variant: 'danger' as const })}
          {...(failure === undefined ? {} : { helperText: failure })}
        />
      )}
    </div>
  )
}
