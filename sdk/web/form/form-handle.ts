import type { Fault } from '../../common/index.ts'
import { isChanged } from './model/form-draft.ts'
import type { FormStore } from './model/form-store.ts'
import { contributedValues } from './model/submitted-values.ts'
import { changedNames, type FormValues, toFormValues } from './state/form-values.ts'
import { type Pointer, pathOf } from './validation/pointer.ts'
import { type Problems, problemsByPlace } from './validation/problem.ts'

/** What a draft has brought back. */
export interface Draft {
  readonly savedAt: number
  readonly values: Readonly<Record<string, unknown>>
}

/** A form while it is filled in. */
export interface FormHandle {
  readonly values: FormValues
  setValues(values: FormValues): void
  /** What is shown now. */
  readonly problems: Problems
  /** Why the last submit was refused. */
  readonly fault: Fault | undefined
  readonly isBusy: boolean
  readonly isDirty: boolean
  /** Goes up each time the first problem wants the focus. */
  readonly focusRound: number
  readonly restored: Draft | undefined
  readonly contributed: FormValues
  setContributed(id: string, value: unknown, problem: string | undefined): void
  visit(at: Pointer): void
  submit(): Promise<void>
  /** Drops the draft, and sets the values back to those at the start. */
  startOver(): void
  discardDraft(): void
}

/** The id of the one step of a `SchemaForm`. */
export const FORM_STEP = 'form'

/** A `SchemaForm` as its page sees it. */
export function formHandle(store: FormStore): FormHandle {
  const { state } = store
  const { models, problems, error, busy, focus, restoredAtMs, added } = state
  const values = toFormValues(models[FORM_STEP])
  return {
    values,
    setValues(next) {
      const names = changedNames(values, next)
      if (names.length > 0) store.change(FORM_STEP, Object.fromEntries(names.map((name) => [name, next[name]])))
    },
    problems: problemsByPlace(problems[FORM_STEP]),
    fault: error?.fault,
    isBusy: busy !== undefined,
    isDirty: isChanged(state),
    focusRound: focus.count,
    restored: restoredAtMs === undefined ? undefined : { savedAt: restoredAtMs, values },
    contributed: contributedValues(added),
    setContributed(id, value, problem) {
      const contribution = added[id]?.contribution
      if (contribution) store.changeAdded(contribution, value, problem)
    },
    visit: (at) => void store.leaveField(FORM_STEP, pathOf(at)),
    submit: () => store.finish(),
    startOver: () => store.startOver(),
    discardDraft: () => store.discard(),
  }
}
