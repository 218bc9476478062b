import type { Extend } from '../../resource/registry/use-added-inputs.ts'
import type { OperationProgress } from '../../services/operations.ts'
import type { Attempts } from './attempts.ts'
import type { SaidProblems } from './said-problems.ts'
import type { StepChecks } from './step-checks.ts'
import { hasProblems } from './step-problems.ts'
import type { StoreBase } from './store-base.ts'
import { shownSteps } from './store-state.ts'
import { addedInputs, contributedValues, flatValues } from './submitted-values.ts'

export interface FinishFormSpec {
  readonly base: StoreBase
  readonly attempts: Attempts
  readonly checks: StepChecks
  readonly said: SaidProblems
  /** The end of what has to be there before a submit. */
  ready(): Promise<unknown>
}

/** Whether a form has problems that are known at once; they are then shown, with the focus on the first. */
function showKnown({ base, said }: FinishFormSpec): boolean {
  const known = said.submit()
  if (!known?.some(([, problems]) => hasProblems(problems))) return false
  const problems = Object.fromEntries(known.map(([{ id }, each]) => [id, each]))
  said.overtake()
  base.update({ problems, refused: {}, error: undefined, ...base.askFocus('problem') })
  return true
}

/** Sends the models of all steps, and what plugins have added to them. */
async function send({ base, said }: FinishFormSpec): Promise<void> {
  const { spec, isForm, read, update } = base
  const { wizard, context } = spec
  const { models, added } = read()
  base.report({ type: 'before-submit', models })
  const submit = (extend: Extend, settled: OperationProgress['settled']): Promise<unknown> =>
    wizard.submit({ ...context, models, extend, settled, contributed: contributedValues(added) })
  const [title, values] = isForm ? [wizard.finish, flatValues(models, wizard)] : [wizard.title, models]
  const result = await spec.added.submit(title, addedInputs(read()), values, submit, wizard.changed)
  base.hasEnded = true
  base.dropDraft()
  base.report({ type: 'after-submit', result })
  spec.onDone(result)
  if (!isForm) return
  // A form on a page is still there, and begins with what was accepted.
  base.hasEnded = false
  said.reset()
  update({ begun: models, added: {}, restoredAtMs: undefined })
}

/** Submits a wizard or form when all its steps, and the fields that plugins add, are valid; else shows the first problem. */
export async function finishForm(form: FinishFormSpec): Promise<void> {
  const { base, attempts, checks } = form
  const { read } = base
  if (base.isForm && !read().busy && showKnown(form)) return
  await attempts.run('submitting', async () => {
    await form.ready()
    const steps = shownSteps(read())
    if (!(await attempts.check(steps)) || !(await attempts.check(steps, checks.verify))) return
    if (Object.values(read().added).some(({ problem }) => problem !== undefined)) {
      attempts.bringUp(steps[0]?.id)
      base.update(base.askFocus('problem'))
      return
    }
    await send(form)
  })
}
