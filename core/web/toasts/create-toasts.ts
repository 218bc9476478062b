import type { Dispose, Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Clock, ToastOptions, Toasts, ToastType } from '@fascia/sdk/web'
import { ALERT_PREFIXES } from '@fascia/sdk/web/host'
import { type Atom, atom, type Store } from 'jotai'
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
  /** How long that takes. */
  readonly fadeMs: number
  /** The plugin that said it; absent when the shell did. */
  readonly plugin?: string
}

export interface ToastStore extends Toasts {
  readonly allAtom: Atom<readonly Toast[]>
  /** The toasts as they are now. */
  readonly all: readonly Toast[]
  remove(id: string): void
  /** While a toast is held (pointer or focus on it), it stays. */
  hold(id: string): Dispose
  /** Muted, it shows only what went well: the rest goes into the log, and what offers to try again is shown afterwards. */
  mute(isMuted: boolean): void
  /** Takes all toasts away, and shows none from now on: what the page has asked for may be answered after it has gone. */
  end(): void
  /** The toasts as one plugin adds them. */
  forPlugin(plugin: string): Toasts
}

export const ToastStore: Token<ToastStore> = createToken<ToastStore>('ToastStore')

/** Whether a list of types names the one that is shown; `error` is shown as danger [UI-058]. */
function names(types: readonly string[], shown: Toast['type']): boolean {
  return types.includes(shown) || (shown === 'danger' && types.includes('error'))
}

/** A browser's timer that is set for longer goes off at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Keeps the toasts: success and info go by themselves, the others stay; one text is shown once [UI-058…061]. */
export function createToasts({
  store,
  clock,
  newId,
  autoFade = () => DEFAULT_AUTO_FADE,
  onDidAdd = () => {},
}: {
  readonly store: Store
  readonly clock: Clock
  readonly newId: () => string
  readonly autoFade?: () => AutoFade
  /** Hears of every toast, also of one that is not shown because the toasts are muted. */
  readonly onDidAdd?: (toast: Toast) => void
}): ToastStore {
  const timers = new Map<string, Dispose>()
  let isMuted = false
  let hasEnded = false
  /** What offers to try again, and is shown once the toasts are no longer muted. */
  let held: readonly Toast[] = []
  const allAtom = atom<readonly Toast[]>([])
  const all = (): readonly Toast[] => store.get(allAtom)
  const update = (next: readonly Toast[]): void => store.set(allAtom, next)
  const remove = (id: string): void => {
    held = held.filter((toast) => toast.id !== id)
    timers.get(id)?.()
    timers.delete(id)
    if (all().some((toast) => toast.id === id)) update(all().filter((toast) => toast.id !== id))
  }
  const fade = (id: string, fadeMs: number): void => {
    update(all().map((toast) => (toast.id === id ? { ...toast, isFading: true } : toast)))
    timers.set(
      id,
      clock.after(fadeMs, () => remove(id)),
    )
  }
  const startTimer = (toast: Toast): void => {
    const { types, delayMs } = autoFade()
    const { id, type, fadeMs, dismissibleTypes = types, delayMs: ownDelayMs = delayMs } = toast
    if (names(dismissibleTypes, type))
      timers.set(
        id,
        clock.after(Math.min(ownDelayMs, LONGEST_MS), () => fade(id, fadeMs)),
      )
  }
  const showToast = (toast: Toast): void => {
    if (hasEnded) return
    update([toast, ...all()])
    startTimer(toast)
  }
  const add = (plugin: string | undefined, ...[type, message, options = {}]: Parameters<Toasts['add']>): Dispose => {
    const known = all().find((toast) => toast.message === message)
    if (known) return () => remove(known.id)
    const toast: Toast = {
      ...options,
      id: newId(),
      type: type === 'error' ? 'danger' : type,
      prefix: ALERT_PREFIXES[type],
      message,
      isFading: false,
      fadeMs: autoFade().fadeMs,
      ...(plugin === undefined ? {} : { plugin }),
    }
    onDidAdd(toast)
    if (!isMuted || toast.type === 'success' || toast.type === 'info') showToast(toast)
    else if (toast.action) held = [...held, toast]
    return () => remove(toast.id)
  }
  const clear = (): void => {
    for (const stop of timers.values()) stop()
    timers.clear()
    held = []
    update([])
  }

  return {
    get all() {
      return all()
    },
    allAtom,
    remove,
    add: (...given) => add(undefined, ...given),
    clear,
    mute(next) {
      isMuted = next
      if (next) return
      for (const toast of held) showToast(toast)
      held = []
    },
    end() {
      hasEnded = true
      clear()
    },
    forPlugin: (plugin) => ({ add: (...given) => add(plugin, ...given), clear }),
    hold(id) {
      timers.get(id)?.()
      timers.delete(id)
      if (all().some((toast) => toast.id === id && toast.isFading))
        update(all().map((toast) => (toast.id === id ? { ...toast, isFading: false } : toast)))
      return () => {
        const toast = all().find((candidate) => candidate.id === id)
        if (toast) startTimer(toast)
      }
    },
  }
}
