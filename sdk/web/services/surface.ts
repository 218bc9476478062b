import { createToken, type Dispose, type Token } from '../../common/index.ts'
import type { Component, Lazy } from '../declare/index.ts'

/** Toast types; `error` is shown as danger [UI-058]. */
export type ToastType = 'danger' | 'warning' | 'info' | 'success' | 'error'

export interface ToastOptions {
  /** More about it, below the message. */
  readonly detail?: string
  readonly requestId?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Short messages at the top right. One with the same text as one already shown is not added again [UI-061]. */
export interface Toasts {
  add(type: ToastType, message: string, options?: ToastOptions): Dispose
  clear(): void
}

export const Toasts: Token<Toasts> = createToken<Toasts>('Toasts')

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
}

/** Modal dialogs: one above the other, Escape closes the topmost, focus goes back to where it was. */
export interface Modals {
  /** Asks; false when the person leaves. Refuses to open without both a title and a body [UI-013]. */
  confirm(request: ConfirmRequest): Promise<boolean>
  /** Opens a component with `close`; resolves with what it closes with, or undefined. */
  open<Result, Props extends { readonly close: (result?: Result) => void }>(
    view: Component<Props> | Lazy<Component<Props>>,
    props: Omit<Props, 'close'>,
    options?: { readonly title?: string; readonly size?: 'small' | 'medium' | 'large' },
  ): Promise<Result | undefined>
  /** Shows 'Please Wait', or `message`, while `work` runs [UI-015]. */
  wait<T>(work: Promise<T>, message?: string): Promise<T>
}

export const Modals: Token<Modals> = createToken<Modals>('Modals')

export interface Navigation {
  readonly path: string
  /** Goes to a path inside the dashboard, below the web root. */
  go(path: string, options?: { readonly replace?: boolean }): void
  /** Loads a whole address anew, such as the logout path. */
  leave(address: string): void
}

export const Navigation: Token<Navigation> = createToken<Navigation>('Navigation')
