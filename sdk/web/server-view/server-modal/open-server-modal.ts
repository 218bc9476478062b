import type { ServerWorkflowProps } from '../../wizard/server/server-workflow-props.ts'
import type { FieldOption } from '../read-outcome.ts'
import type { ServerPlace } from '../server-place.ts'
import type { ServerModalViewProps } from './server-modal-view.tsx'

/** The page of a server that a modal shows. */
export interface ServerModalRequest {
  /** The address that answers the modal's HTML, below the web root: `/api/x/gallery/forms/rename/`. */
  readonly address: string
  /** Its name until the HTML says another. */
  readonly title: string
  /** The field of the opener that the answer may add an option to: sent as `X-Horizon-Add-To-Field` [UI-007]. */
  readonly addToField?: string | undefined
  /** The HTML, when it has come already. */
  readonly html?: string | undefined
}

/** What a server-driven modal ended with. */
export type ServerModalResult =
  | { readonly kind: 'redirected'; readonly to: string }
  | { readonly kind: 'added'; readonly field: string; readonly option: FieldOption }
  | { readonly kind: 'downloaded'; readonly name: string }
  | { readonly kind: 'done' }

/** What the dialog itself ends with: another one takes the HTML of a workflow over. */
export type ServerModalEnd = ServerModalResult | { readonly kind: 'workflow'; readonly html: string }

/**
 * Opens the modal that an address answers [UI-001], as a wizard when the answer is a workflow; undefined when the person left it, or when it did
 * not load.
 */
export async function openServerModal(
  { modals, lateViews }: Pick<ServerPlace, 'modals' | 'lateViews'>,
  request: ServerModalRequest,
): Promise<ServerModalResult | undefined> {
  const end = await modals.open<ServerModalEnd, ServerModalViewProps>(
    () => import('./server-modal-view.tsx'),
    { request },
    { isBare: true },
  )
  if (end?.kind !== 'workflow') return end
  return modals.open<ServerModalResult, ServerWorkflowProps>(
    lateViews.workflow,
    { ...request, html: end.html },
    { size: 'large', isBare: true },
  )
}
