import { useUnsavedInput } from '@fascia/sdk/web'
import { useEffect, useRef, useState } from 'react'
import { checkForm } from '../html-form/check-form.ts'
import { useServerPlace } from '../server-place.ts'
import { submitForm } from '../submit-form.ts'
import { finishOutcome } from './finish-outcome.ts'
import type { ServerModalEnd, ServerModalRequest } from './server-modal-request.ts'
import type { UploadState } from './upload-progress.tsx'
import type { ModalPage, ModalPageState } from './use-modal-page.ts'

export interface ModalSubmit {
  readonly isWorking: boolean
  /** The button that was used; undefined when the form was submitted by Enter. */
  readonly submitter: HTMLElement | null
  readonly upload: UploadState | undefined
  send(form: HTMLFormElement, submitter: HTMLElement | null): void
  noticeInput(): void
}

export interface ModalSubmitSpec extends Pick<ModalPageState, 'show'> {
  readonly page: ModalPage | undefined
  readonly request: ServerModalRequest
  readonly close: (end?: ServerModalEnd) => void
}

/** Sends the modal's form, once at a time and only when it is valid, and does what the server wants [UI-004…012]. */
export function useModalSubmit({ page, request, close, show }: ModalSubmitSpec): ModalSubmit {
  const place = useServerPlace()
  const [working, setWorking] = useState<{ readonly submitter: HTMLElement | null }>()
  const [upload, setUpload] = useState<UploadState>()
  // What was typed stays unsaved when the server answers the form again.
  const [isTyped, setTyped] = useState(false)
  const running = useRef<AbortController>(undefined)
  const letGo = useUnsavedInput(isTyped && page?.form !== undefined)
  const focused = useRef<Element>(null)
  useEffect(() => () => running.current?.abort(), [])
  // A button that was disabled under the focus has lost it.
  useEffect(() => {
    if (working || !(focused.current instanceof HTMLElement)) return
    if (document.activeElement === document.body && focused.current.isConnected) focused.current.focus()
    focused.current = null
  }, [working])

  const run = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    const abort = new AbortController()
    running.current = abort
    const { address, addToField } = request
    const outcome = await submitForm(
      {
        form,
        submitter,
        address,
        addToField,
        signal: abort.signal,
        onProgress: (fileName, fraction) => setUpload({ fileName, fraction }),
        onUploadFailed: (fileName, failure) =>
          setUpload((now) => ({ fileName, fraction: now?.fraction ?? 0, failure })),
      },
      place,
    )
    if (abort.signal.aborted) return
    running.current = undefined
    if (outcome?.kind === 'modal') await show(outcome.html)
    setWorking(undefined)
    if (!outcome) return
    setUpload(undefined)
    if (outcome.kind === 'modal') return
    letGo()
    close(finishOutcome(outcome, place))
  }

  return {
    isWorking: working !== undefined,
    submitter: working?.submitter ?? null,
    upload,
    send(form, submitter) {
      if (running.current) return
      if (!checkForm(form, place.t)) return
      setUpload(undefined)
      focused.current = document.activeElement
      setWorking({ submitter })
      void run(form, submitter)
    },
    noticeInput: () => setTyped(true),
  }
}
