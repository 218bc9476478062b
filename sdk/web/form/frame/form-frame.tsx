import { Form } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Text } from '../../../common/index.ts'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { FormButtons } from '../form-buttons.tsx'
import { type ErasedStep, eraseWizard, type WizardDefinition } from '../model/define-wizard.ts'
import type { FormStore } from '../model/form-store.ts'
import { failureOf, needsOf, readySources, shownSteps } from '../model/store-state.ts'
import { ContributedFields } from './contributed-fields.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { ForTools } from './for-tools.tsx'
import { FormError } from './form-error.tsx'
import { StepView } from './step-view.tsx'
import { FIRST_FIELD, useFirstField } from './use-first-field.ts'
import { useFirstProblem } from './use-form-focus.ts'
import { useFormStore } from './use-form-store.ts'
import { useLeaving } from './use-leaving.ts'
import { useWizardPlace, WizardHost } from './wizard-host.ts'

export interface FormFrameProps<Models, Sources, Given, Result> {
  readonly wizard: WizardDefinition<Models, Sources, Given, Result>
  /** What it is opened with, as its functions are given it. */
  readonly given: Given
  /** Called with the result when it has made what was asked for. */
  readonly onDone: (result: Result) => void
  /** Called when the person leaves; without it there is no Cancel. */
  readonly onCancel?: (() => void) | undefined
  /** Called with the form as it changes. */
  readonly onChange?: ((store: FormStore) => void) | undefined
  /** 'Cancel' when absent. */
  readonly cancel?: Text | undefined
  /** What it does destroys something. */
  readonly isDanger?: boolean | undefined
  /** Whether it cannot be submitted now; the form says why. */
  readonly isBlocked?: (models: Models, sources: Partial<Sources>) => boolean
  /** Shows the values, without buttons. */
  readonly isReadOnly?: boolean
  /** Title of the fault state when a source that a step needs could not be loaded. */
  readonly needsFailure?: Text
  /** Above the fields. */
  readonly above?: ReactNode
  /** Between the fields and the buttons. */
  readonly below?: ReactNode
  /** Sets the focus on the first field when it is first drawn. */
  readonly hasFocus?: boolean | undefined
}

const NOTHING = (): void => {}

interface FormSectionProps {
  readonly step: ErasedStep
  readonly isTitled: boolean
  readonly isLocked: boolean
}

/** A step of a form; with its title where it is one of several. */
function FormSection({ step, isTitled, isLocked }: FormSectionProps): ReactNode {
  const t = useT()
  const { wizard, store, state } = useWizardPlace()
  const place = useMemo(() => ({ wizard, store, step, state, isLocked }), [wizard, store, step, state, isLocked])
  const view = (
    <WizardHost value={place}>
      <StepView wizard={wizard} store={store} step={step} />
    </WizardHost>
  )
  if (!isTitled) return view
  return (
    <fieldset className="fascia-form__group">
      <legend className="fascia-form__legend">{t(step.title)}</legend>
      {view}
    </fieldset>
  )
}

/** The steps below each other, or what they wait for: what they need is loading, or could not be loaded. */
function FormBody<Models, Sources, Given, Result>(props: FormFrameProps<Models, Sources, Given, Result>): ReactNode {
  const { isDanger, isBlocked, isReadOnly = false, needsFailure, cancel, above, below, hasFocus = false } = props
  const { onCancel } = props
  const t = useT()
  const root = useRef<HTMLFormElement>(null)
  const { wizard, store, state } = useWizardPlace()
  useFirstProblem(root, state.focus)
  useFirstField(root, FIRST_FIELD.form, hasFocus)
  const steps = shownSteps(state)
  const needs = steps.flatMap((step) => needsOf(state, step))
  const [name, failed] = needs.find(([, source]) => failureOf(source)) ?? []
  const fault = failureOf(failed)
  if (name !== undefined && fault) {
    const what = t(wizard.sources?.[name]?.label ?? name)
    const title = needsFailure === undefined ? t('Unable to load {what}.', { what }) : t(needsFailure)
    return <FaultState title={title} fault={fault} onRetry={() => store.retry()} />
  }
  if (needs.some(([, { kind }]) => kind !== 'ready')) return <LoadingState what={t(wizard.title)} rows={4} />
  const { summary } = wizard
  // The store passes models and sources through; the definition has typed them.
  const isDisabled = isBlocked?.(state.models as Models, readySources(state) as Partial<Sources>) ?? false
  const send = (event: FormEvent): void => {
    event.preventDefault()
    // A form inside a modal is drawn inside the page's own tree, whose form must not hear of it.
    event.stopPropagation()
    if (!isDisabled && !isReadOnly) void store.finish()
  }
  return (
    <Form ref={root} className="fascia-form" noValidate onSubmit={send}>
      {state.restoredAtMs === undefined ? null : (
        <DraftNotice savedAtMs={state.restoredAtMs} onStartOver={() => store.startOver()} />
      )}
      <FormError />
      {above}
      {steps.map((step) => (
        <FormSection key={step.id} step={step} isTitled={steps.length > 1} isLocked={isDisabled} />
      ))}
      <ContributedFields isDisabled={isDisabled || isReadOnly} />
      {below}
      {summary?.command ? (
        <ForTools
          command={() => summary.command?.(state.models) ?? ''}
          request={summary.request && (() => summary.request?.(state.models))}
        />
      ) : null}
      {isReadOnly ? null : (
        <FormButtons
          submit={wizard.finish}
          cancel={cancel}
          isDanger={isDanger}
          isBusy={state.busy !== undefined}
          isDisabled={isDisabled}
          {...(onCancel ? { onCancel } : {})}
        />
      )}
    </Form>
  )
}

/**
 * Draws a definition of `defineWizard` as a form [UI-004, UI-006], in a modal or on a page: its steps below each other, then Submit and Cancel.
 *
 * A problem is shown when its field is left, or `eager` while the person types, and all of them on submit, with the focus on the first; each goes as
 * soon as the values are right. While it submits, the button is disabled with a Working spinner; a refusal is shown at its fields, and nothing that was
 * entered is lost. Leaving with unsaved input asks once; what was entered survives a reload for seven days, without secrets and files.
 */
export function FormFrame<Models, Sources, Given, Result>(
  props: FormFrameProps<Models, Sources, Given, Result>,
): ReactNode {
  const { given, onDone, onCancel, onChange } = props
  const wizard = eraseWizard(props.wizard)
  const { store, state } = useFormStore({
    wizard,
    frame: 'form',
    given,
    at: undefined,
    onDone: (result) => onDone(result as Result),
    onEvent: NOTHING,
  })
  const leave = useLeaving(store, () => onCancel?.())
  // biome-ignore lint/correctness/useExhaustiveDependencies: it hears of each change of the state.
  useEffect(() => onChange?.(store), [state])
  const place = useMemo(() => ({ wizard, store, step: wizard.steps[0], state }), [wizard, store, state])
  return (
    <WizardHost value={place}>
      <FormBody {...props} onCancel={onCancel && leave} />
    </WizardHost>
  )
}
