import { type ReactNode, useMemo, useRef } from 'react'
import { LoadingState } from '../../../frame/state/loading-state.tsx'
import { useT } from '../../../host/hooks/use-t.ts'
import { useModalPlace } from '../../../host/modal/modal-place.ts'
import type { WizardListener } from '../../../services/wizard-event.ts'
import { type ErasedWizard, eraseWizard, type WizardDefinition } from '../../model/define-wizard.ts'
import type { FormStore } from '../../model/form-store.ts'
import { hasProblems } from '../../model/step-problems.ts'
import { currentStep, isLast, placeOf, shownSteps } from '../../model/store-state.ts'
import { ContributedFields } from '../contributed-fields.tsx'
import { DraftNotice } from '../draft-notice.tsx'
import { FIRST_FIELD, useFirstField } from '../use-first-field.ts'
import { useFormStore } from '../use-form-store.ts'
import { useLeaving } from '../use-leaving.ts'
import { useWizardPlace, WizardHost } from '../wizard-host.ts'
import { FrontPage } from './front-page.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepContent } from './step-content.tsx'
import { StepFrame } from './step-frame.tsx'
import { useRefusals } from './use-refusals.ts'
import { useStepFocus } from './use-step-focus.ts'
import { WizardError } from './wizard-error.tsx'
import { WizardSummary } from './wizard-summary.tsx'

export interface WizardProps<Models, Sources, Given, Result> {
  readonly wizard: WizardDefinition<Models, Sources, Given, Result>
  /** What it is opened with, as its functions are given it. */
  readonly given: Given
  /** The step that it opens at, the first when absent; a draft opens where it was left. */
  readonly at?: keyof Models & string
  /** Called with the result when it has made what was asked for; without one when the person leaves. */
  readonly close: (result?: Result) => void
  readonly onEvent?: WizardListener
}

const NOTHING: WizardListener = () => {}

/** The notices above a step: a restored draft, and what failed. */
function WizardNotices({ store }: { readonly store: FormStore }): ReactNode {
  const { error, restoredAtMs } = store.state
  return (
    <>
      {restoredAtMs === undefined ? null : (
        <DraftNotice savedAtMs={restoredAtMs} onStartOver={() => store.startOver()} />
      )}
      <WizardError error={error} />
    </>
  )
}

interface WizardBodyProps {
  readonly front: ErasedWizard['front']
  /** The step is the only one of a modal. */
  readonly isAlone: boolean
}

/** The page in front of the steps, or the current step; fields that plugins add are on that page and in the first step. */
function WizardBody({ front, isAlone }: WizardBodyProps): ReactNode {
  const t = useT()
  const { wizard, store, step, state } = useWizardPlace()
  if (front)
    return (
      <>
        <FrontPage wizard={wizard} front={front} store={store} />
        <ContributedFields />
      </>
    )
  if (!step) return <LoadingState what={t(wizard.title)} />
  return (
    <>
      <StepContent wizard={wizard} store={store} step={step} isAlone={isAlone} />
      {step === state.steps.find(({ contribution }) => !contribution) ? <ContributedFields /> : null}
    </>
  )
}

/**
 * Draws a wizard [UI-016…024]: in a modal that was opened with `isBare` and size large, or on a page.
 *
 * Next validates the step and stays when something is wrong; Previous does not validate. The last step's button submits the models of all
 * steps together and closes with the result; a failure is shown, and everything entered stays. What a step needs may load, or fail, while
 * the other steps are used. What was entered survives a reload, without secrets, until it is submitted or the wizard is left.
 *
 * @example
 * ```tsx
 * import { Modals, useService } from '@fascia/sdk/web'
 * import CreateTrunk from './create-trunk.tsx'
 *
 * export function useCreateTrunk() {
 *   const modals = useService(Modals)
 *   return () => modals.open(CreateTrunk, {}, { size: 'large', isBare: true })
 * }
 * ```
 */
export function Wizard<Models, Sources, Given, Result>(props: WizardProps<Models, Sources, Given, Result>): ReactNode {
  const { given, at, close, onEvent = NOTHING } = props
  const wizard = eraseWizard(props.wizard)
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const { store, state } = useFormStore({
    wizard,
    frame: 'steps',
    given,
    at,
    onDone: (result) => close(result as Result),
    onEvent,
  })
  useRefusals(useMemo(() => (text) => store.showError(text), [store]))
  const leave = useLeaving(store, close)
  useStepFocus(body, state)
  const isInModal = useModalPlace() !== undefined
  useFirstField(body, FIRST_FIELD.step, isInModal)
  const step = currentStep(state)
  const front = state.isFront ? wizard.front : undefined
  // A wizard whose further steps depend on what is entered keeps its list, which would come and go.
  const isAlone = state.undecided.size === 0 && state.steps.length === 1
  const place = useMemo(() => ({ wizard, store, step, state }), [wizard, store, step, state])
  const entries = shownSteps(state).map(({ id, title }) => ({
    id,
    title: t(title),
    isDone: state.visited.has(id),
    isSatisfied: state.satisfied.has(id),
    hasProblems: hasProblems(state.problems[id]),
  }))
  return (
    <WizardHost value={place}>
      <StepFrame
        title={t((front ?? wizard).title)}
        steps={entries}
        hasList={!front && !isAlone}
        current={state.current}
        isBusy={state.busy !== undefined}
        onGo={(id) => void store.goTo(id)}
        body={body}
        aside={wizard.summary ? <WizardSummary summary={wizard.summary} view={front?.summary} state={state} /> : null}
        footer={
          <StepButtons
            isFirst={front !== undefined || placeOf(state, state.current) <= 0}
            isLast={front !== undefined || isLast(state)}
            more={front && { label: t(front.more), onClick: () => store.openSteps() }}
            finishesAnywhere={wizard.finishesAnywhere}
            finish={t(wizard.finish)}
            busy={state.busy}
            onPrevious={() => store.previous()}
            onNext={() => void store.next()}
            onFinish={() => void store.finish()}
            onCancel={leave}
          />
        }
      >
        <WizardNotices store={store} />
        <WizardBody front={front} isAlone={isAlone && isInModal} />
      </StepFrame>
    </WizardHost>
  )
}
