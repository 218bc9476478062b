import { createToken } from '../../common/host/index.ts'
import type { ActionResult, Dispose, Token } from '../../common/index.ts'
import type { Component, Lazy } from '../declare/index.ts'

/** Toast types; `error` is shown as danger [UI-058]. */
export type ToastType = 'danger' | 'warning' | 'info' | 'success' | 'error'

/** The word before the text of an alert or a toast, by type, untranslated [UI-058]. */
export const ALERT_PREFIXES: Readonly<Record<ToastType, string>> = {
  danger: 'Danger:',
  warning: 'Warning:',
  info: 'Notice:',
  success: 'Success:',
  error: 'Error:',
}

/** What a toast has besides its message. */
export interface ToastOptions {
  /** More about it, below the message. */
  readonly detail?: string
  readonly requestId?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Where to read on; the activity list keeps it with the message. */
  readonly link?: { readonly label: string; readonly to: string }
  /** How long it stays when its type goes by itself, in place of the deployment's delay [UI-060]. */
  readonly delayMs?: number
  /** The types that go by themselves, in place of the deployment's [UI-060]. */
  readonly dismissibleTypes?: readonly ToastType[]
}

/**
 * Short messages at the top right. Success and info go by themselves after 3000 ms, the others stay until the person closes them [UI-060]; one
 * with the same text as one already shown is not added again [UI-061]. What was shown stays in the activity list of the top bar.
 *
 * @example
 * ```ts
 * import { Toasts, useService, useT } from '@fascia/sdk/web'
 *
 * export function useTellCreated(): (name: string, path: string) => void {
 *   const toasts = useService(Toasts)
 *   const t = useT()
 *   return (name, path) => void toasts.add('success', t('Volume created.'), { link: { label: name, to: path } })
 * }
 * ```
 */
export interface Toasts {
  add(type: ToastType, message: string, options?: ToastOptions): Dispose
  clear(): void
}

/** The token of short messages. */
export const Toasts: Token<Toasts> = createToken<Toasts>('Toasts')

/** What a confirmation says. Both texts are in the person's language. */
export interface ConfirmRequest {
  readonly title: string
  readonly body: string
  /** `Submit` when absent [UI-013]. */
  readonly submit?: string
  /** `Cancel` when absent. */
  readonly cancel?: string
  readonly isDanger?: boolean
  /** Asks to type this first. */
  readonly typeToConfirm?: string
  /** The resources of one type that are to be deleted: the dialog says what uses them, and waits for it with nothing. */
  readonly deletes?: { readonly type: string; readonly ids: readonly string[] }
  /** Of several chosen items each, in their order: the dialog lists which are done, and which are left out and why. */
  readonly plan?: readonly PlannedItem[]
}

/** A chosen item as a confirmation lists it, in the person's language; it is left out where there is a reason. */
export interface PlannedItem {
  readonly name: string
  readonly reason?: string
}

/** How a modal is drawn. */
export interface ModalOptions {
  readonly title?: string
  /** `medium` when absent. */
  readonly size?: 'small' | 'medium' | 'large'
  /** The view draws header, body and footer itself, and names the dialog by `useModalPlace().titleId`. */
  readonly isBare?: boolean
  /** The view shows nothing that is declared for resource types, as `isTypeFree` of a `ViewPanel` says: it waits for none of it. */
  readonly isTypeFree?: boolean
  /** What the activity list calls what is sent from the modal, in the person's language; the title of the form or wizard when absent. */
  readonly operation?: string
  /** What the operation follows of the result of what is sent from the modal; the whole result when absent. */
  readonly changed?: (result: ActionResult) => ActionResult
  /** What the modal gives where the person leaves it after a call found nothing (404) while it was open; nothing when absent. */
  readonly ifMissing?: ActionResult
}

/**
 * Modal dialogs: one above the other, a click beside one closes nothing [UI-002], Escape closes the topmost, focus goes back to where it
 * was. Closing without a result is leaving: it asks first while the view holds unsaved input (`useUnsavedInput`).
 */
export interface Modals {
  /** Asks; false when the person leaves. Refuses to open without both a title and a body [UI-013]. */
  confirm(request: ConfirmRequest): Promise<boolean>
  /** Opens a component with `close`; resolves with what it closes with, or undefined. */
  open<Result, Props extends { readonly close: (result?: Result) => void }>(
    view: Component<Props> | Lazy<Component<Props>>,
    props: Omit<Props, 'close'>,
    options?: ModalOptions,
  ): Promise<Result | undefined>
  /** Shows 'Please Wait', or `message`, while `work` runs [UI-015]. */
  wait<T>(work: Promise<T>, message?: string): Promise<T>
}

/** The token of modal dialogs. */
export const Modals: Token<Modals> = createToken<Modals>('Modals')

/** Goes from page to page, and asks before a page is left. */
export interface Navigation {
  readonly path: string
  /** Goes to a path inside the dashboard, below the web root. */
  go(path: string, options?: { readonly replace?: boolean }): void
  /** Goes back one page; to `otherwise` where the dashboard was opened with this one, so that it is never left. */
  back(otherwise: string): void
  /** Loads an address as a new document, such as the logout path; below the web root unless it is complete. */
  leave(address: string): void
  /** Reloads the page. */
  reload(): void
  /**
   * While it is held, going to another page asks first; false stays on the page. The browser asks before it unloads the page, unless
   * what was entered `survivesUnload` as a draft.
   */
  guard(mayLeave: () => boolean | Promise<boolean>, options?: { readonly survivesUnload?: boolean }): Dispose
}

/** The token of what goes from page to page. */
export const Navigation: Token<Navigation> = createToken<Navigation>('Navigation')
