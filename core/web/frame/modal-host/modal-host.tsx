import { lazyView, useService } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useState } from 'react'
import { Ambient } from '../../ambient/index.ts'
import { ModalStore, type OpenModal } from '../../modals/index.ts'
import { ShellNavigation } from '../../navigation/index.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useEscape } from './use-escape.ts'
import { useFocusReturn } from './use-focus-return.ts'

const modals = () => import('./modals.ts')
const ConfirmModal = lazyView(modals, 'ConfirmModal')
const ViewModal = lazyView(modals, 'ViewModal')
const WaitModal = lazyView(modals, 'WaitModal')

function Drawn({ modal, appendTo }: { readonly modal: OpenModal; readonly appendTo: HTMLElement }): ReactNode {
  if (modal.kind === 'confirm') return <ConfirmModal modal={modal} appendTo={appendTo} />
  if (modal.kind === 'wait') return <WaitModal modal={modal} appendTo={appendTo} />
  return <ViewModal modal={modal} appendTo={appendTo} />
}

/** One modal in an element of its own, so that one that loads or is redrawn does not hide the others, nor from screen readers. */
function Slot({ modal, isTop }: { readonly modal: OpenModal; readonly isTop: boolean }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPlace} aria-hidden={isTop ? undefined : true}>
      <Suspense fallback={null}>{place === null ? null : <Drawn modal={modal} appendTo={place} />}</Suspense>
    </div>
  )
}

/** Draws the stack of modals: a static backdrop, Escape for the topmost only wherever the focus is, focus back to where it was. */
export function ModalHost(): ReactNode {
  const { window } = useService(Ambient)
  const store = useService(ModalStore)
  const stack = useAtomValue(store.stackAtom)
  useEscape(stack.at(-1), window.document)
  useFocusReturn(store, window.document)
  useCloseOnBack(store, useService(ShellNavigation))
  return (
    <div className="fascia-modals">
      {stack.map((modal, index) => (
        <Slot key={modal.id} modal={modal} isTop={index === stack.length - 1} />
      ))}
    </div>
  )
}
