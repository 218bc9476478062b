import type { ConfirmRequest, Modals, ToastOptions, Toasts, ToastType } from '../../services/surface.ts'

export interface TestToasts extends Toasts {
  readonly shown: { readonly type: ToastType; readonly message: string; readonly options?: ToastOptions }[]
}

export function createTestToasts(): TestToasts {
  const toasts: TestToasts = {
    shown: [],
    add(type, message, options) {
      toasts.shown.push({ type, message, ...(options ? { options } : {}) })
      return () => {}
    },
    clear: () => void toasts.shown.splice(0),
  }
  return toasts
}

export interface TestModals extends Modals {
  readonly confirms: ConfirmRequest[]
  readonly waits: (string | undefined)[]
  /** Answers every confirmation. */
  answer: (request: ConfirmRequest) => boolean
}

/** Modals that a test answers at once. */
export function createTestModals(): TestModals {
  const modals: TestModals = {
    confirms: [],
    waits: [],
    answer: () => true,
    async confirm(request) {
      modals.confirms.push(request)
      return modals.answer(request)
    },
    open: async () => undefined,
    wait(work, message) {
      modals.waits.push(message)
      return work
    },
  }
  return modals
}
