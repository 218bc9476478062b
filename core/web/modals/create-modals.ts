import { type ActionResult, type Dispose, Fault, type Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { ConfirmRequest, Modals } from '@fascia/sdk/web'
import type { Component, Lazy } from '@fascia/sdk/web/declare'
import type { ModalOptions } from '@fascia/sdk/web/host'
import { type Atom, atom, type Store } from 'jotai'

interface OpenBase {
  readonly id: string
  readonly close: (result?: unknown) => void
  /** Closes without a result, once every guard has agreed. */
  readonly leave: () => void
  readonly guard: (mayClose: LeaveGuard) => Dispose
}

type LeaveGuard = () => boolean | Promise<boolean>

/** A modal on the stack, the last one on top. */
export type OpenModal =
  | (OpenBase & { readonly kind: 'confirm'; readonly request: ConfirmRequest })
  | (OpenBase & { readonly kind: 'wait'; readonly message: string })
  | (OpenBase & {
      readonly kind: 'view'
      readonly view: Component<never> | Lazy<Component<never>>
      readonly props: Readonly<Record<string, unknown>>
      readonly title?: string
      readonly size: 'small' | 'medium' | 'large'
      readonly isBare: boolean
      readonly isTypeFree: boolean
      /** What the activity list calls what is sent from it. */
      readonly operation?: string
      readonly changed?: ModalOptions['changed']
      /** The plugin that opened it; absent in the shell's own. */
      readonly plugin?: string
    })

export interface ModalStore extends Modals {
  readonly stackAtom: Atom<readonly OpenModal[]>
  /** The stack as it is now. */
  readonly stack: readonly OpenModal[]
  /** The modals as one plugin opens them. */
  forPlugin(plugin: string): Modals
  /** Notes in each open modal that a call found nothing (404). */
  noteMissing(): void
  closeAll(): void
}

export const ModalStore: Token<ModalStore> = createToken<ModalStore>('ModalStore')

/** Keeps the stack of modal dialogs [UI-013, UI-015]. */
export function createModals({
  store,
  newId,
  translate,
}: {
  readonly store: Store
  readonly newId: () => string
  readonly translate: (text: string) => string
}): ModalStore {
  const stackAtom = atom<readonly OpenModal[]>([])
  const stack = (): readonly OpenModal[] => store.get(stackAtom)
  const update = (next: readonly OpenModal[]): void => store.set(stackAtom, next)
  /** The open modals behind which a call found nothing. */
  const missed = new Set<string>()
  const push = <Result>(
    make: (base: OpenBase) => OpenModal,
    ifMissing?: ActionResult,
  ): { done: Promise<Result | undefined>; close: Dispose } => {
    const id = newId()
    let settle: (result: Result | undefined) => void = () => {}
    const done = new Promise<Result | undefined>((resolve) => {
      settle = resolve
    })
    const close = (result?: unknown): void => {
      if (!stack().some((modal) => modal.id === id)) return
      update(stack().filter((modal) => modal.id !== id))
      missed.delete(id)
      settle(result as Result | undefined)
    }
    const guards = new Set<LeaveGuard>()
    const leave = async (): Promise<void> => {
      for (const mayClose of [...guards].reverse()) if (!(await mayClose())) return
      close(missed.has(id) ? ifMissing : undefined)
    }
    const guard = (mayClose: LeaveGuard): Dispose => {
      // Two holders may hold the same function.
      const own: LeaveGuard = () => mayClose()
      guards.add(own)
      return () => void guards.delete(own)
    }
    update([...stack(), make({ id, close, leave: () => void leave(), guard })])
    return { done, close: () => close() }
  }

  const modalsOf = (plugin?: string): Modals => ({
    async confirm(request) {
      // A plugin written without types may leave one out.
      if (!(request.title?.trim() && request.body?.trim()))
        throw new Fault('PLUGIN_RESULT_INVALID', { message: 'A confirm modal needs a title and a body.' })
      return (await push<boolean>((base) => ({ ...base, kind: 'confirm', request })).done) ?? false
    },
    open(
      view,
      props,
      { title, size = 'medium', isBare = false, isTypeFree = false, operation, changed, ifMissing } = {},
    ) {
      return push(
        (base) => ({
          ...base,
          kind: 'view',
          view: view as Component<never>,
          props: props as Readonly<Record<string, unknown>>,
          size,
          isBare,
          isTypeFree,
          ...(title === undefined ? {} : { title }),
          ...(operation === undefined ? {} : { operation }),
          ...(changed === undefined ? {} : { changed }),
          ...(plugin === undefined ? {} : { plugin }),
        }),
        ifMissing,
      ).done as Promise<never>
    },
    async wait(work, message) {
      const { close } = push((base) => ({ ...base, kind: 'wait', message: message ?? translate('Please Wait') }))
      try {
        return await work
      } finally {
        close()
      }
    },
  })

  return {
    ...modalsOf(),
    stackAtom,
    get stack() {
      return stack()
    },
    forPlugin: modalsOf,
    noteMissing() {
      for (const { id } of stack()) missed.add(id)
    },
    closeAll() {
      for (const modal of [...stack()].reverse()) modal.close()
    },
  }
}
