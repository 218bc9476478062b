/** An option that an answer adds to a field of the opener. */
export interface FieldOption {
  readonly value: string
  readonly label: string
}

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

export interface ServerModalViewProps {
  readonly request: ServerModalRequest
  readonly close: (end?: ServerModalEnd) => void
}
