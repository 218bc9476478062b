import { useCallback } from 'react'
import { type ActionResult, Fault, type Text } from '../../../common/index.ts'
import { type OperationProgress, Operations } from '../../services/operations.ts'
import { parseActionResult } from '../../services/parse-action-result.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { type ModalPlace, useModalPlace } from './modal-place.ts'

/**
 * Sends what a person has entered, as an operation of the activity list; settles as the work does, which is given the end of what it changes. The operation goes on until what `changed` says
 * of the answer has settled; without it, an answer that is an action's result says it.
 */
export type Sending = <Made>(
  title: Text,
  name: string | undefined,
  work: (settled: OperationProgress['settled']) => Promise<Made>,
  changed?: (made: Made) => ActionResult | undefined,
) => Promise<Made>

/** The result that forms and wizards answer; undefined where what was sent answers something else. */
function resultOf(made: unknown): ActionResult | undefined {
  try {
    return parseActionResult(made)
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}

const NO_MODAL: Partial<ModalPlace> = {}

/**
 * How forms, wizards and metadata are sent, so that each is in the activity list while it runs and afterwards. The operation is called what the
 * modal around it says, which knows action and item; else by the title, with the name of what is made.
 */
export function useSending(): Sending {
  const t = useT()
  const operations = useService(Operations)
  const { operation, changed: followed } = useModalPlace() ?? NO_MODAL
  return useCallback<Sending>(
    (title, name, work, changed = resultOf) => {
      const named = name === undefined ? t(title) : t('{action}: {name}', { action: t(title), name })
      return operations.run(
        operation ?? named,
        (_signal, { settled }) => work(settled),
        (made) => {
          const result = changed(made)
          return result && followed ? followed(result) : result
        },
      )
    },
    [operation, followed, operations, t],
  )
}
