import { createToken, type Dispose, type Token } from '@fascia/sdk/common'
import type { Clock, ToastOptions, Toasts, ToastType } from '@fascia/sdk/web'
import { createEmitter } from '../ambient/index.ts'
import { type AutoFade, DEFAULT_AUTO_FADE } from './toast-options.ts'

/** A toast on the screen. */
export interface Toast extends ToastOptions {
  readonly id: string
  /** `error` has become `danger` [UI-058]. */
  readonly type: Exclude<ToastType, 'error'>
  readonly prefix: string
  readonly message: string
  /** Its time is over: it is on its way out. */
  readonly isFading: boolean
}

export interface ToastStore extends Toasts {
  readonly all: readonly Toast[]
  onDidChange(listener: () => void): Dispose
  remove(id: string): void
  /** While a toast is held (pointer or focus on it), it stays. */
  hold(id: string): Dispose
}

export const ToastStore: Token<ToastStore> = createToken<ToastStore>('ToastStore')

const PREFIXES: Readonly<Record<ToastType, string>> = {
  danger: 'Danger:',
  warning: 'Warning:',
  info: 'Notice:',
  success: 'Success:',
  error: 'Error:',
}

/** Keeps the toasts: success and info go by themselves, the others stay; one text is shown once [UI-058…061]. */
export function createToasts({
  clock,
  newId,
  autoFade = () => DEFAULT_AUTO_FADE,
}: {
  readonly clock: Clock
  readonly newId: () => string
  readonly autoFade?: () => AutoFade
}): ToastStore {
  const changed = createEmitter()
  const timers = new Map<string, Dispose>()
  let all: readonly Toast[] = []

  const update = (next: readonly Toast[]): void => {
    all = next
    changed.emit()
  }
  const remove = (id: string): void => {
    timers.get(id)?.()
    timers.delete(id)
    if (all.some((toast) => toast.id === id)) update(all.filter((toast) => toast.id !== id))
  }
  const fade = (id: string): void => {
    update(all.map((toast) => (toast.id === id ? { ...toast, isFading: true } : toast)))
    timers.set(
      id,
      clock.after(autoFade().fadeMs, () => remove(id)),
    )
  }
  const startTimer = (toast: Toast): void => {
    const { types, delayMs } = autoFade()
    if (types.includes(toast.type))
      timers.set(
        toast.id,
        clock.after(delayMs, () => fade(toast.id)),
      )
  }

  return {
    get all() {
      return all
    },
    onDidChange: changed.on,
    remove,
    add(type, message, options = {}) {
      const known = all.find((toast) => toast.message === message)
      if (known) return () => remove(known.id)
      const toast: Toast = {
        ...options,
        id: newId(),
        type: type === 'error' ? 'danger' : type,
        prefix: PREFIXES[type],
        message,
        isFading: false,
      }
      update([toast, ...all])
      startTimer(toast)
      return () => remove(toast.id)
    },
    clear() {
      for (const stop of timers.values()) stop()
      timers.clear()
      update([])
    },
    hold(id) {
      timers.get(id)?.()
      timers.delete(id)
      if (all.some((toast) => toast.id === id && toast.isFading))
        update(all.map((toast) => (toast.id === id ? { ...toast, isFading: false } : toast)))
      return () => {
        const toast = all.find((candidate) => candidate.id === id)
        if (toast) startTimer(toast)
      }
    },
  }
}
