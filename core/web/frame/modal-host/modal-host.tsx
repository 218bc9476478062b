import { useService } from '@fascia/sdk/web'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Surroundings } from '../../app/boot.ts'
import { useChanges } from '../../app/use-changes.ts'
import { ModalStore, type OpenModal } from '../../modals/index.ts'

const ConfirmModal = lazy(async () => ({ default: (await import('./confirm-modal.tsx')).ConfirmModal }))
const ViewModal = lazy(async () => ({ default: (await import('./view-modal.tsx')).ViewModal }))
const WaitModal = lazy(async () => ({ default: (await import('./wait-modal.tsx')).WaitModal }))

/** A menu that is open inside a modal takes the key first. */
function isMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="listbox"], [aria-expanded="true"]') !== null
}

function useEscape(top: OpenModal | undefined, document: Document): void {
  useEffect(() => {
    if (!top || top.kind === 'wait') return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isMenu(event.target)) top.close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [top, document])
}

/** Draws the stack of modals: a static backdrop, Escape for the topmost only wherever the focus is, focus back to where it was. */
export function ModalHost(): ReactNode {
  const { window } = useService(Surroundings)
  const stack = useChanges(useService(ModalStore), (store) => store.stack)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEscape(stack.at(-1), window.document)
  return (
    <div className="fascia-modals" ref={setPlace}>
      <Suspense fallback={null}>
        {place === null
          ? null
          : stack.map((modal) => {
              if (modal.kind === 'confirm') return <ConfirmModal key={modal.id} modal={modal} appendTo={place} />
              if (modal.kind === 'wait') return <WaitModal key={modal.id} modal={modal} appendTo={place} />
              return <ViewModal key={modal.id} modal={modal} appendTo={place} />
            })}
      </Suspense>
    </div>
  )
}
