import { useStore } from 'jotai'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useApi } from '../../host/hooks/use-api.ts'
import { useClock } from '../../host/hooks/use-clock.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useSignedInAgain } from '../../host/hooks/use-signed-in-again.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useAddedInputs } from '../../resource/registry/use-added-inputs.ts'
import { useContributions } from '../../resource/registry/use-contributions.ts'
import { Preferences } from '../../services/ambient.ts'
import { createRead } from '../../services/create-read.ts'
import { Policy, Requirements } from '../../services/facts.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import type { WizardListener } from '../../services/wizard-event.ts'
import { createFormStore } from '../model/create-form-store.ts'
import type { ErasedStep, ErasedWizard } from '../model/define-wizard.ts'
import type { FormStore, FrameKind } from '../model/form-store.ts'
import type { StoreState } from '../model/store-state.ts'

export interface UseFormStoreSpec {
  readonly wizard: ErasedWizard
  readonly frame: FrameKind
  readonly given: unknown
  readonly at: string | undefined
  readonly onDone: (result: unknown) => void
  readonly onEvent: WizardListener
}

function isText(value: unknown): value is ErasedStep['title'] {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'one' in value)
}

function isSlice(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function stepOf(contribution: RegisteredContribution): ErasedStep {
  const { id, title, order = 100, place } = contribution.data
  const placed = place === undefined ? {} : { place }
  return { id, title: isText(title) ? title : id, order, ...placed, contribution, isModel: isSlice }
}

/** The steps that plugins contribute to a wizard; those that may not show are left out. */
function contributedSteps(contributions: readonly RegisteredContribution[]): readonly ErasedStep[] {
  return contributions.filter(({ decision }) => decision.allowed).map(stepOf)
}

/** A wizard for as long as its component is drawn; the plugins' steps are those that there are when it opens. */
export function useFormStore(spec: UseFormStoreSpec): { readonly store: FormStore; readonly state: StoreState } {
  const { wizard, frame } = spec
  const api = useApi()
  const clock = useClock()
  const preferences = useService(Preferences)
  const requirements = useService(Requirements)
  const policy = useService(Policy)
  const t = useT()
  const atoms = useStore()
  const added = useAddedInputs()
  const contributions = useContributions('wizardStep', wizard.id)
  const [latest] = useState(() => ({ spec }))
  latest.spec = spec

  // One wizard from opening to closing: what changes around it meanwhile (another language, a plugin more) waits for the next.
  const [{ store, abort }] = useState(() => {
    const abort = new AbortController()
    const { signal } = abort
    const store = createFormStore({
      wizard,
      frame,
      contributed: contributedSteps(contributions),
      at: spec.at,
      context: { given: spec.given, api, signal, read: createRead({ api, signal, t }) },
      clock,
      preferences,
      atoms,
      requirements,
      policy,
      t,
      added,
      onDone: (result) => latest.spec.onDone(result),
    })
    return { store, abort }
  })
  useEffect(() => {
    const stop = store.onEvent((event) => latest.spec.onEvent(event))
    store.open()
    return () => {
      stop()
      abort.abort()
    }
  }, [store, abort, latest])
  useSignedInAgain(() => store.retry())

  const [state, setState] = useState(() => store.state)
  // Before the page is painted: what is typed into a field that is there is drawn at once, as a controlled field needs it.
  useLayoutEffect(() => {
    setState(store.state)
    return atoms.sub(store.stateAtom, () => setState(store.state))
  }, [store, atoms])
  return { store, state }
}
