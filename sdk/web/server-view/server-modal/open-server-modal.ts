import type { Modals } from '../../services/surface.ts'
import type { FieldOption } from '../read-outcome.ts'
import type { ServerModalViewProps } from './server-modal-view.tsx'

export interface ServerModalRequest {
  /** The address that answers the modal's HTML, below the web root: `/api/x/gallery/forms/rename/`. */
  readonly address: string
  /** Its name until the HTML says another. */
  readonly title: string
  /** The field of the opener that the answer may add an option to: sent as `X-Horizon-Add-To-Field` [UI-007]. */
  readonly addToField?: string | undefined
  /** The HTML, when it has come already. */
  readonly html?: string
}

/** What a server-driven modal ended with. */
export type ServerModalResult =
  | { readonly kind: 'redirected'; readonly to: string }
  | { readonly kind: 'added'; readonly field: string; readonly option: FieldOption }
  | { readonly kind: 'downloaded'; readonly name: string }
  | { readonly kind: 'done' }

/** Opens the modal that an address answers [UI-001]; undefined when the person left it, or when it did not load. */
export function openServerModal(modals: Modals, request: ServerModalRequest): Promise<ServerModalResult | undefined> {
  return modals.open<ServerModalResult, ServerModalViewProps>(
    () => import('./server-modal-view.tsx'),
    { request },
    { isBare: true },
  )
}
