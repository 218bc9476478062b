import { useService } from '@fascia/sdk/web'
import { type ReactNode, useState } from 'react'
import { useChanges } from '../../app/use-changes.ts'
import { ModalStore } from '../../modals/index.ts'
import { ConfirmModal } from './confirm-modal.tsx'
import { ViewModal } from './view-modal.tsx'
import { WaitModal } from './wait-modal.tsx'

/** Draws the stack of modals: a static backdrop, Escape for the topmost only, focus back to where it was. */
export function ModalHost(): ReactNode {
  const stack = useChanges(useService(ModalStore), (store) => store.stack)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className="fascia-modals" ref={setPlace}>
      {place === null
        ? null
        : stack.map((modal, index) => {
            const isTop = index === stack.length - 1
            if (modal.kind === 'confirm')
              return <ConfirmModal key={modal.id} modal={modal} isTop={isTop} appendTo={place} />
            if (modal.kind === 'wait') return <WaitModal key={modal.id} modal={modal} isTop={isTop} appendTo={place} />
            return <ViewModal key={modal.id} modal={modal} isTop={isTop} appendTo={place} />
          })}
    </div>
  )
}
