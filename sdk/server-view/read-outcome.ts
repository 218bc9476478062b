import type { ServerAnswer } from '@fascia/sdk/web/host'
import { fileNameOf } from './file-name.ts'
import type { FieldOption } from './server-modal/server-modal-request.ts'

/** What the server wants to happen after a modal was loaded or submitted. */
export type ServerOutcome =
  /** The page is being left already: the Api service follows the logout flag. */
  | { readonly kind: 'logout' }
  /** A file goes to that address first; then the rest of the same answer counts. */
  | { readonly kind: 'upload'; readonly url: string; readonly token: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'add'; readonly field: string; readonly option: FieldOption }
  | { readonly kind: 'download'; readonly name: string; readonly content: Blob }
  | { readonly kind: 'modal'; readonly html: string }
  | { readonly kind: 'done' }
  /** The answer contradicts its own headers. */
  | { readonly kind: 'nonsense' }

/** Reads `["value", "label"]`. */
function parseOption(text: string): FieldOption | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (!Array.isArray(parsed) || parsed.length < 2) return undefined
    return { value: String(parsed[0]), label: String(parsed[1]) }
  } catch {
    return undefined
  }
}

/** Reads an answer's headers in the order in which they count [UI-007…010]. */
export async function readOutcome(
  answer: ServerAnswer,
  { isUploaded = false }: { readonly isUploaded?: boolean } = {},
): Promise<ServerOutcome> {
  if (answer.header('logout') !== undefined) return { kind: 'logout' }
  const url = answer.header('x-file-upload-url')
  if (url && !isUploaded) return { kind: 'upload', url, token: answer.header('x-auth-token') ?? '' }
  const to = answer.header('x-horizon-location')
  if (to) return { kind: 'redirect', to }
  const field = answer.header('x-horizon-add-to-field')
  if (field) {
    const option = parseOption(await answer.text())
    return option ? { kind: 'add', field, option } : { kind: 'nonsense' }
  }
  const disposition = answer.header('content-disposition')
  if (disposition && /^\s*attachment/i.test(disposition))
    return { kind: 'download', name: fileNameOf(disposition), content: await answer.blob() }
  const html = await answer.text()
  return html.trim() === '' ? { kind: 'done' } : { kind: 'modal', html }
}
