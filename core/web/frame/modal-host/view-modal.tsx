import { useService, useT } from '@fascia/sdk/web'
import { ContributionBoundary, HandlerMarks, type ModalPlace, ModalPlaceContext } from '@fascia/sdk/web/host'
import { Modal, ModalBody, ModalHeader, Spinner } from '@patternfly/react-core'
import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { SHELL } from '../../app/plugin-container.ts'
import type { OpenModal } from '../../modals/index.ts'
import { BootContents } from '../../resources/index.ts'
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

function useView({ view, isTypeFree }: ViewModalData): Outcome {
  const contents = useService(BootContents)
  const [isHere] = useState(() => contents.isWhole || (isTypeFree && contents.isReadyForCode))
  const isReady = isHere && !isDoor(view)
  const [outcome, setOutcome] = useState<Outcome>(() => (isReady ? { View: view as unknown as View } : undefined))
  useEffect(() => {
    if (isReady) return
    let isWanted = true
    // A view may show any type: it waits for those that come late.
    Promise.all([isDoor(view) ? view() : { default: view }, isHere ? undefined : contents.whole()]).then(
      ([module]: readonly unknown[]) =>
        isWanted && setOutcome(isModule(module) ? { View: module.default } : { failure: module }),
      (failure: unknown) => isWanted && setOutcome({ failure }),
    )
    return () => {
      isWanted = false
    }
  }, [view, contents, isHere, isReady])
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
  const { title, size, isBare, plugin, props, id, guard, operation, changed } = modal
  const place = useMemo<ModalPlace>(
    () => ({
      titleId,
      guard,
      ...(operation === undefined ? {} : { operation }),
      ...(changed === undefined ? {} : { changed }),
    }),
    [titleId, guard, operation, changed],
  )
  // Closing without a result is leaving.
  const close = (result?: unknown): void => (result === undefined ? modal.leave() : modal.close(result))
  const content =
    outcome === undefined ? (
      <>
        {isBare ? <ModalHeader title={t('Loading')} labelId={titleId} /> : null}
        <div className="fascia-wait" role="status">
          <Spinner size="lg" aria-label={t('Loading')} />
        </div>
      </>
    ) : 'View' in outcome ? (
      <HandlerMarks>
        <outcome.View {...props} close={close} />
      </HandlerMarks>
    ) : (
      <Failed failure={outcome.failure} />
    )
  const whole = (
    <ContributionBoundary plugin={plugin ?? SHELL} id={plugin === undefined ? 'fascia.modal' : `modal ${id}`}>
      <ModalPlaceContext value={place}>{content}</ModalPlaceContext>
    </ContributionBoundary>
  )
  return (
    <Modal
      isOpen
      variant={size}
      appendTo={appendTo}
      {...(title === undefined && !isBare ? { 'aria-label': t('Dialog') } : { 'aria-labelledby': titleId })}
      onClose={modal.leave}
      onEscapePress={() => {}}
    >
      {title === undefined ? null : <ModalHeader title={title} labelId={titleId} />}
      {isBare ? whole : <ModalBody>{whole}</ModalBody>}
    </Modal>
  )
}
