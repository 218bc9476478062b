import { isFault } from '@fascia/sdk/common'
import type { ServerAnswer } from '@fascia/sdk/web/host'
import { fileToUpload, serializeForm } from './html-form/serialize-form.ts'
import { readOutcome, type ServerOutcome } from './read-outcome.ts'
import { showServerMessages } from './server-messages.ts'
import type { ServerPlace } from './server-place.ts'

export interface FormSubmission {
  readonly form: HTMLFormElement
  readonly submitter?: HTMLElement | null | undefined
  /** Where the form came from. */
  readonly address: string
  /** The field of the opener that the answer may add an option to. */
  readonly addToField?: string | undefined
  readonly signal?: AbortSignal
  /** A file is on its way: 0 to 1. */
  readonly onProgress?: (fileName: string, fraction: number) => void
  /** The upload address refused the file, and said so. */
  readonly onUploadFailed?: (fileName: string, message: string) => void
}

/** The path that a form posts to; undefined when that is another site. */
export function actionOf(
  form: HTMLFormElement,
  submitter: HTMLElement | null | undefined,
  address: string,
  place: Pick<ServerPlace, 'pathOf'>,
): string | undefined {
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action')
  return place.pathOf(action || address, address)
}

/**
 * Sends a form and gives what the server wants next; undefined after a failure, which is shown already [UI-005, UI-007, UI-012]. Messages
 * of the answer are shown; a file for an upload address is sent there before the rest of the answer counts [UI-010].
 */
export async function submitForm(submission: FormSubmission, place: ServerPlace): Promise<ServerOutcome | undefined> {
  const { form, submitter, address, addToField, signal } = submission
  const fail = (detail?: string): undefined => {
    const message = place.t('There was an error submitting the form. Please try again.')
    place.toasts.add('danger', message, detail === undefined ? {} : { detail })
    return undefined
  }
  const path = actionOf(form, submitter, address, place)
  if (path === undefined) return fail(place.t('The form leads to another site.'))
  try {
    const answer = await place.api.exchange(path, {
      method: 'POST',
      form: serializeForm(form, submitter),
      ...(addToField === undefined ? {} : { headers: { 'X-Horizon-Add-To-Field': addToField } }),
      ...(signal === undefined ? {} : { signal }),
    })
    showServerMessages(answer, place.toasts)
    if (answer.header('logout') !== undefined) return { kind: 'logout' }
    if (answer.status >= 400) return fail()
    const outcome = await afterUpload(answer, submission, place)
    return outcome?.kind === 'nonsense' ? fail() : outcome
  } catch (failure) {
    if (signal?.aborted || (isFault(failure) && failure.code === 'SESSION_SCOPE_CHANGED')) return undefined
    return fail(isFault(failure) ? failure.message : undefined)
  }
}

async function afterUpload(
  answer: ServerAnswer,
  submission: FormSubmission,
  place: ServerPlace,
): Promise<ServerOutcome | undefined> {
  const outcome = await readOutcome(answer)
  if (outcome.kind !== 'upload') return outcome
  const file = fileToUpload(submission.form)
  if (!file) return readOutcome(answer, { isUploaded: true })
  try {
    await sendFile(outcome, file, submission, place)
  } catch (failure) {
    if (!submission.signal?.aborted)
      submission.onUploadFailed?.(file.name, isFault(failure) ? failure.message : String(failure))
    return undefined
  }
  return readOutcome(answer, { isUploaded: true })
}

/** PUT of the bytes, with credentials and the ticket of the answer; what comes back is not read. */
async function sendFile(
  { url, token }: Extract<ServerOutcome, { readonly kind: 'upload' }>,
  file: File,
  { address, signal, onProgress }: FormSubmission,
  place: ServerPlace,
): Promise<void> {
  const path = place.pathOf(url, address)
  onProgress?.(file.name, 0)
  try {
    await place.api.upload(path ?? url, {
      method: 'PUT',
      file,
      headers: { 'X-Auth-Token': token, 'Content-Type': 'application/octet-stream' },
      isExternal: path === undefined,
      isQuiet: true,
      onProgress: (fraction) => onProgress?.(file.name, fraction),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (failure) {
    if (!isFault(failure) || failure.code !== 'GATEWAY_UPSTREAM_UNREADABLE') throw failure
  }
}
