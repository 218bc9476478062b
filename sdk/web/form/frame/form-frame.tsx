import { Form } from '@patternfly/react-core'
import { type ComponentType, type FormEvent, type ReactNode, useMemo, useRef } from 'react'
import type { Text } from '../../../common/index.ts'
import { useT } from '../../hooks/use-t.ts'
import { FaultState } from '../../state/fault-state.tsx'
import { LoadingState } from '../../state/loading-state.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { type ErasedStep, eraseWizard, type WizardDefinition } from '../model/define-wizard.ts'
import { failureOf, needsOf, readySources, shownSteps } from '../model/store-state.ts'
import { ContributedFields } from './contributed-fields.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { FormError } from './form-error.tsx'
import { StepView } from './step-content.tsx'
import { useFirstField, useFirstProblem } from './use-form-focus.ts'
import { useFormStore } from './use-form-store.ts'
import { useLeaving } from './use-leaving.ts'
import { useWizardPlace, WizardHost } from './wizard-host.ts'
import { ForTools } from './wizard-summary.tsx'

/** What is told of a form as it is filled in. */
export interface FormFrameState<Models, Sources> {
  readonly models: Models
  readonly sources: Partial<Sources>
}

export interface FormFrameProps<Models, Sources, Given, Result> {
  readonly wizard: WizardDefinition<Models, Sources, Given, Result>
  /** What it is opened with, as its functions are given it. */
  readonly given: Given
  /** Called with the result when it has made what was asked for; without one when the person leaves. */
  readonly close: (result?: Result) => void
  /** 'Cancel' when absent. */
  readonly cancel?: Text
  /** What it does destroys something. */
  readonly isDanger?: boolean | undefined
  /** Whether it cannot be submitted now; the form says why. */
  readonly isBlocked?: (state: FormFrameState<Models, Sources>) => boolean
  /** Title of the fault state when a source that a step needs could not be loaded. */
  readonly needsFailure?: Text
  /** Drawn between the fields and the buttons. */
  readonly below?: ComponentType<FormFrameState<Models, Sources>>
  /** Sets the focus on the first field when it is first drawn. */
  readonly hasFocus?: boolean
}

const NOTHING = (): void => {}

/** A step of a form; with its title where it is one of several. */
function FormSection({ step, isTitled }: { readonly step: ErasedStep; readonly isTitled: boolean }): ReactNode {
  const t = useT()
  const { wizard, store, state } = useWizardPlace()
  const place = useMemo(() => ({ wizard, store, step, state }), [wizard, store, step, state])
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
function FormBody<Models, Sources, Given, Result>(
  props: FormFrameProps<Models, Sources, Given, Result> & { readonly onCancel: () => void },
): ReactNode {
  const { isDanger, isBlocked, needsFailure, cancel, below: Below, hasFocus = false, onCancel } = props
  const t = useT()
  const root = useRef<HTMLFormElement>(null)
  const { wizard, store, state } = useWizardPlace()
  useFirstProblem(root, state.focus)
  useFirstField(root, hasFocus)
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
  // The store passes models and sources through; the definition has typed them.
  const entered = { models: state.models, sources: readySources(state) } as FormFrameState<Models, Sources>
  const { summary } = wizard
  const isDisabled = isBlocked?.(entered) ?? false
  const send = (event: FormEvent): void => {
    event.preventDefault()
    // A form inside a modal is drawn inside the page's own tree, whose form must not hear of it.
    event.stopPropagation()
    if (!isDisabled) void store.finish()
  }
  return (
    <Form ref={root} className="fascia-form" noValidate onSubmit={send}>
      {state.restoredAtMs === undefined ? null : (
        <DraftNotice savedAtMs={state.restoredAtMs} onStartOver={() => store.startOver()} />
      )}
      <FormError />
      {steps.map((step) => (
        <FormSection key={step.id} step={step} isTitled={steps.length > 1} />
      ))}
      <ContributedFields />
      {Below ? <Below {...entered} /> : null}
      {summary?.command ? (
        <ForTools
          command={() => summary.command?.(state.models) ?? ''}
          request={summary.request && (() => summary.request?.(state.models))}
        />
      ) : null}
      <FormButtons
        submit={wizard.finish}
        cancel={cancel}
        isDanger={isDanger}
        isBusy={state.busy !== undefined}
        isDisabled={isDisabled}
        onCancel={onCancel}
      />
    </Form>
  )
}

/**
 * Draws a definition of `defineWizard` as a form [UI-004, UI-006], in a modal or on a page: its steps below each other, then Submit and Cancel.
 *
 * A problem is shown when its field is left, or `eager` while the person types, and all of them on submit, with the focus on the first; each goes as
 * soon as the values are right. While it submits, the button is disabled with a Working spinner; a refusal is shown at its fields, and nothing that was
 * entered is lost. Leaving with unsaved input asks once; what was entered survives a reload for seven days, without secrets and files. For a form that a
 * call and a list of fields describe, declare it with `form`; this one is for fields that are known only at run time, and for results of another kind.
 *
 * @example
 * ```tsx
 * import { textField } from '@fascia/sdk/web/declare'
 * import { fieldsStep, FormFrame } from '@fascia/sdk/web/form'
 * import { defineWizard } from '@fascia/sdk/web/wizard'
 * import Type from 'typebox'
 *
 * interface Models {
 *   readonly details: { readonly name: string }
 * }
 *
 * const rename = defineWizard<Models, object, { readonly name: string }, string>({
 *   id: 'storage.form.rename',
 *   title: 'Rename',
 *   finish: 'Save',
 *   start: ({ name }) => ({ details: { name } }),
 *   steps: [
 *     fieldsStep<Models, object, 'details'>({
 *       id: 'details',
 *       title: 'Details',
 *       schema: Type.Object({ name: Type.String({ minLength: 1 }) }),
 *       fields: { name: textField('Name') },
 *     }),
 *   ],
 *   submit: async ({ models: { details } }) => details.name,
 * })
 *
 * export default function RenameModal({ name, close }: { readonly name: string; readonly close: (name?: string) => void }) {
 *   return <FormFrame wizard={rename} given={{ name }} close={close} hasFocus />
 * }
 * ```
 */
export function FormFrame<Models, Sources, Given, Result>(
  props: FormFrameProps<Models, Sources, Given, Result>,
): ReactNode {
  const { given, close } = props
  const wizard = eraseWizard(props.wizard)
  const { store, state } = useFormStore({
    wizard,
    frame: 'form',
    given,
    at: undefined,
    onDone: (result) => close(result as Result),
    onEvent: NOTHING,
  })
  const leave = useLeaving(store, close)
  const place = useMemo(() => ({ wizard, store, step: wizard.steps[0], state }), [wizard, store, state])
  return (
    <WizardHost value={place}>
      <FormBody {...props} onCancel={leave} />
    </WizardHost>
  )
}
