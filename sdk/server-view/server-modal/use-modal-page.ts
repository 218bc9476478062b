import { isFault } from '@fascia/sdk/common'
import { cleanHtml } from '@fascia/sdk/web/parts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { focusFirstField } from '../html-view/describe-server-errors.ts'
import { readOutcome, type ServerOutcome } from '../read-outcome.ts'
import { showServerMessages } from '../server-messages.ts'
import { type ServerPlace, useServerPlace } from '../server-place.ts'
import { finishOutcome } from './finish-outcome.ts'
import { readPage, type ServerPage } from './read-page.ts'
import type { ServerModalEnd, ServerModalRequest } from './server-modal-request.ts'

/** Whether a server's HTML is a workflow: one form with a fieldset for each step, called `{workflow}__{step}`. The markup is the field's. */
function isWorkflow(body: HTMLElement): boolean {
  return body.querySelector('.workflow, .wizard') !== null && body.querySelector('form fieldset[id*="__"]') !== null
}

/** What the modal shows. */
export interface ModalPage extends ServerPage {
  /** Another one for each answer. */
  readonly key: number
}

export interface ModalPageState {
  readonly page: ModalPage | undefined
  /** Shows other HTML in the place of what is shown: a new modal. */
  show(html: string): Promise<void>
}

const FAILED = 'An error occurred. Please try again later.'

/** GETs the modal; undefined after a failure, which is shown already, or which leads elsewhere [UI-001, UI-003]. */
async function loadModal(
  { address }: ServerModalRequest,
  place: ServerPlace,
  signal: AbortSignal,
): Promise<ServerOutcome | undefined> {
  try {
    const answer = await place.api.exchange(address, { signal, handles401: true })
    showServerMessages(answer, place.toasts)
    if (answer.header('logout') !== undefined) return { kind: 'logout' }
    if (answer.status === 401) {
      const to = answer.header('x-horizon-location') ?? answer.header('location')
      if (to) place.leave(to)
      else place.reload()
      return undefined
    }
    if (answer.status < 400) return await readOutcome(answer)
  } catch (failure) {
    if (signal.aborted || (isFault(failure) && failure.code === 'SESSION_SCOPE_CHANGED')) return undefined
  }
  place.toasts.add('danger', place.t(FAILED))
  return undefined
}

/** Loads the modal's HTML and takes it apart. */
export function useModalPage(
  request: ServerModalRequest,
  close: (end?: ServerModalEnd) => void,
  body: RefObject<HTMLElement | null>,
): ModalPageState {
  const place = useServerPlace()
  const [page, setPage] = useState<ModalPage>()
  const shown = useRef(0)
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })

  const show = useCallback(async (html: string): Promise<void> => {
    const clean = await cleanHtml(html)
    if (isWorkflow(clean)) return latestClose.current({ kind: 'workflow', html })
    shown.current += 1
    setPage({ ...readPage(clean), key: shown.current })
  }, [])

  useEffect(() => {
    const abort = new AbortController()
    const begin = async (): Promise<void> => {
      if (request.html !== undefined) return show(request.html)
      const outcome = await loadModal(request, place, abort.signal)
      if (abort.signal.aborted) return
      if (outcome?.kind === 'modal') await show(outcome.html)
      else latestClose.current(outcome && finishOutcome(outcome, place))
    }
    void begin()
    return () => abort.abort()
  }, [request, place, show])

  const key = page?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page takes the focus to its first field.
  useEffect(() => {
    if (body.current) focusFirstField(body.current)
  }, [key, body])

  return { page, show }
}
