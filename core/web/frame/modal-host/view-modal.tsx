import { ContributionBoundary, useT } from '@fascia/sdk/web'
import { Modal, ModalBody, ModalHeader, Spinner } from '@patternfly/react-core'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { SHELL } from '../../app/plugin-container.ts'
import type { OpenModal } from '../../modals/index.ts'
import type { ShellModalProps } from './confirm-modal.tsx'

type View = ComponentType<Readonly<Record<string, unknown>>>
type ViewModalData = Extract<OpenModal, { readonly kind: 'view' }>
type Outcome = { readonly View: View } | { readonly failure: unknown } | undefined

function isModule(value: unknown): value is { readonly default: View } {
  return typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
}

/** A door has no parameters and answers a promise; a component takes its props. */
function isDoor(view: ViewModalData['view']): view is () => Promise<{ readonly default: never }> {
  return view.length === 0
}

function useView({ view }: ViewModalData): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(() => (isDoor(view) ? undefined : { View: view as unknown as View }))
  useEffect(() => {
    if (!isDoor(view)) return
    let isWanted = true
    Promise.resolve(view()).then(
      (module: unknown) => isWanted && setOutcome(isModule(module) ? { View: module.default } : { failure: module }),
      (failure: unknown) => isWanted && setOutcome({ failure }),
    )
    return () => {
      isWanted = false
    }
  }, [view])
  return outcome
}

function Failed({ failure }: { readonly failure: unknown }): ReactNode {
  throw failure
}

/** A component in a modal, inside its plugin's boundary. */
export function ViewModal({ modal, appendTo }: ShellModalProps<'view'>): ReactNode {
  const t = useT()
  const titleId = useId()
  const outcome = useView(modal)
  const { title, size, plugin, props, id } = modal
  const leave = (): void => modal.close()
  const content =
    outcome === undefined ? (
      <div className="fascia-wait" role="status">
        <Spinner size="lg" aria-label={t('Loading')} />
      </div>
    ) : 'View' in outcome ? (
      <outcome.View {...props} close={modal.close} />
    ) : (
      <Failed failure={outcome.failure} />
    )
  return (
    <Modal
      isOpen
      variant={size}
      appendTo={appendTo}
      {...(title === undefined ? { 'aria-label': t('Dialog') } : { 'aria-labelledby': titleId })}
      onClose={leave}
      onEscapePress={() => {}}
    >
      {title === undefined ? null : <ModalHeader title={title} labelId={titleId} />}
      <ModalBody>
        <ContributionBoundary plugin={plugin ?? SHELL} id={plugin === undefined ? 'fascia.modal' : `modal ${id}`}>
          {content}
        </ContributionBoundary>
      </ModalBody>
    </Modal>
  )
}
