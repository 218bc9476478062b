import { errorText, type FocusRequest, hasProblems, useLeaveGuard, type WizardListener } from '@fascia/sdk/web/parts'
import type { StepProblems } from '@fascia/sdk/web/wizard'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formComplaints } from '../html-form/check-form.ts'
import { clearFieldErrors, showFieldErrors } from '../html-form/field-errors.ts'
import { serializeForm } from '../html-form/serialize-form.ts'
import { finishOutcome } from '../server-modal/finish-outcome.ts'
import type { ServerModalResult } from '../server-modal/server-modal-request.ts'
import type { ServerPlace } from '../server-place.ts'
import { actionOf, submitForm } from '../submit-form.ts'
import { type WorkflowPage, workflowModels } from './read-workflow.ts'
import type { WorkflowDraftHandle } from './use-workflow-draft.ts'
import type { WorkflowPageState } from './use-workflow-page.ts'
import { validateSteps } from './validate-steps.ts'

export interface WorkflowSpec extends Pick<WorkflowPageState, 'page' | 'show'> {
  readonly address: string
  readonly addToField: string | undefined
  readonly place: ServerPlace
  readonly close: (result?: ServerModalResult) => void
  readonly tell: WizardListener
  readonly draft: WorkflowDraftHandle
  readonly askFocus: (on: FocusRequest['on']) => void
}

export interface WorkflowState {
  readonly current: number
  readonly visited: ReadonlySet<string>
  /** The slugs of the steps that the server found something wrong with. */
  readonly wrong: ReadonlySet<string>
  readonly busy: 'validating' | 'submitting' | undefined
  readonly error: string | undefined
  goTo(index: number): Promise<void>
  finish(): Promise<void>
  noticeInput(): void
  /** Forgets what was entered; the page is to be loaded again. */
  startOver(): void
  setError(text: string | undefined): void
}

type Errors = Readonly<Record<string, StepProblems>>

/** Shows what is wrong in each step; the step at `first` last, so that its first field in error has the focus [UI-019]. */
function showErrors({ steps }: WorkflowPage, errors: Errors, first: number): void {
  const places = steps.map((_step, index) => index).sort((a, b) => Number(a === first) - Number(b === first))
  for (const index of places) {
    const step = steps[index]
    const said = step ? errors[step.slug] : undefined
    if (step && said) showFieldErrors(step.fieldset, said)
  }
}

/** What the browser itself knows to be wrong, by step. */
function complaintsOf({ form, steps }: WorkflowPage, place: ServerPlace): Errors {
  const all = Object.entries(formComplaints(form, place.t))
  return Object.fromEntries(
    steps.map(({ slug, fieldset }) => {
      const names = new Set([...fieldset.querySelectorAll('[name]')].map((field) => field.getAttribute('name')))
      return [slug, Object.fromEntries(all.filter(([name]) => names.has(name)))]
    }),
  )
}

/** Moves through a server's workflow: forwards only past steps that the server finds valid, backwards freely [UI-017, UI-018]. */
export function useWorkflow({
  page,
  show,
  address,
  addToField,
  place,
  close,
  tell,
  draft,
  askFocus,
}: WorkflowSpec): WorkflowState {
  const [current, setCurrent] = useState(0)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<WorkflowState['busy']>()
  const [error, setError] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  const { restored } = draft
  const { letGo } = useLeaveGuard(isTouched || restored !== undefined, {
    onLeave: draft.drop,
    survivesUnload: true,
  })
  const isRunning = useRef(false)
  const [abort] = useState(() => new AbortController())
  useEffect(() => () => abort.abort(), [abort])

  const reopened = useRef(restored)
  useLayoutEffect(() => {
    if (!page || restored === reopened.current) return
    reopened.current = restored
    const at = page.steps.findIndex(({ slug }) => slug === restored?.step)
    if (at < 0) return
    setVisited(new Set(page.steps.slice(0, at + 1).map(({ slug }) => slug)))
    setCurrent(at)
  }, [page, restored])

  useLayoutEffect(() => {
    page?.steps.forEach(({ fieldset }, index) => {
      fieldset.hidden = index !== current
    })
  }, [page, current])

  const switchTo = (at: WorkflowPage, to: number): void => {
    const [from, next] = [at.steps[current]?.slug, at.steps[to]?.slug]
    if (from === undefined || next === undefined || to === current) return
    setVisited(new Set([...visited, from, next]))
    setCurrent(to)
    at.steps.forEach(({ fieldset }, index) => {
      fieldset.hidden = index !== to
    })
    if (isTouched || restored) draft.keep(at.form, next)
    tell({ type: 'switch', from, to: next })
  }
  const point = (at: WorkflowPage, errors: Errors, hasErrors: boolean, fallback: number): void => {
    const found = at.steps.findIndex(({ slug }) => hasProblems(errors[slug]))
    const first = found < 0 ? fallback : found
    setWrong(new Set(at.steps.flatMap(({ slug }) => (hasErrors && hasProblems(errors[slug]) ? [slug] : []))))
    switchTo(at, first)
    showErrors(at, errors, first)
  }
  const working = async (kind: 'validating' | 'submitting', work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(kind)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      if (abort.signal.aborted) return
      const text = errorText(failure, place.t)
      setError(text)
      if (text !== undefined) askFocus('error')
    } finally {
      isRunning.current = false
      setBusy(undefined)
    }
  }

  return {
    current,
    visited,
    wrong,
    busy,
    error,
    async goTo(to) {
      if (!page || to === current || isRunning.current) return
      if (to < current) {
        switchTo(page, to)
        askFocus('step')
        return
      }
      await working('validating', async () => {
        const path = actionOf(page.form, undefined, address, place)
        const { signal } = abort
        const form = serializeForm(page.form)
        for (const { fieldset } of page.steps) clearFieldErrors(fieldset)
        const spec = { api: place.api, path: path ?? address, form, start: current, end: to - 1, signal }
        const { hasErrors, errors } = await validateSteps(spec)
        if (hasErrors) {
          point(page, errors, true, current)
          return
        }
        setWrong(new Set())
        switchTo(page, to)
        askFocus('step')
      })
    },
    async finish() {
      if (!page) return
      const complaints = complaintsOf(page, place)
      if (Object.values(complaints).some(hasProblems)) {
        point(page, complaints, true, current)
        return
      }
      await working('submitting', async () => {
        tell({ type: 'before-submit', models: workflowModels(page) })
        const outcome = await submitForm({ form: page.form, address, addToField, signal: abort.signal }, place)
        if (!outcome || abort.signal.aborted) return
        if (outcome.kind === 'modal') {
          const again = await show(outcome.html)
          const bad = again.steps.filter(({ fieldset }) => fieldset.querySelector('.has-error, .alert-danger'))
          setWrong(new Set(bad.map(({ slug }) => slug)))
          switchTo(again, bad[0] ? again.steps.indexOf(bad[0]) : 0)
          askFocus('problem')
          return
        }
        const result = finishOutcome(outcome, place)
        tell({ type: 'after-submit', result })
        letGo()
        draft.drop()
        close(result)
      })
    },
    noticeInput() {
      setTouched(true)
      if (page) draft.keep(page.form, page.steps[current]?.slug ?? '')
    },
    startOver() {
      setTouched(false)
      setVisited(new Set())
      setWrong(new Set())
      setCurrent(0)
      draft.drop()
    },
    setError,
  }
}
