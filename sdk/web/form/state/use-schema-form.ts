import { useCallback, useMemo, useRef, useState } from 'react'
import type { TObject } from 'typebox'
import { Check } from 'typebox/schema'
import type { Fault, Text, Value } from '../../../common/index.ts'
import { useT } from '../../hooks/use-t.ts'
import { useAddedInputs } from '../../registry/use-added-inputs.ts'
import { useContributions } from '../../registry/use-contributions.ts'
import { toFault } from '../../resource/to-fault.ts'
import { plainFields } from '../form-fields.ts'
import type { FormSpec } from '../form-spec.ts'
import { problemText } from '../theme/use-problem-texts.ts'
import { findProblems } from '../validation/find-problems.ts'
import { type Pointer, partsOf, valueAt } from '../validation/pointer.ts'
import { byPlace, type Problem, type Problems } from '../validation/problem.ts'
import { withDefaults } from '../validation/schema-defaults.ts'
import type { Draft } from './draft.ts'
import { type FormValues, isSameValue, prune, toFormValues } from './form-values.ts'
import { serverProblems } from './server-problems.ts'
import { placeOf, useChecks } from './use-checks.ts'
import { type DraftOptions, useRestoredDraft, useSavedDraft } from './use-draft.ts'

/** Whether the values may be sent: as the schema says, or with what is pardoned. */
function fits<Schema extends TObject>(schema: Schema, values: unknown, isPardoned: boolean): values is Value<Schema> {
  return isPardoned || Check(schema, values)
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

interface Refusal {
  readonly fault: Fault
  readonly values: FormValues
  readonly problems: readonly Problem[]
}

function ruleProblems(
  spec: Pick<FormSpec<TObject>, 'rules'>,
  values: FormValues,
): readonly (Problem & { isEager: boolean })[] {
  return (spec.rules ?? []).flatMap((rule) => {
    const at = placeOf(rule.at)
    const value = valueAt(values, at)
    const text = rule.check({ value, values })
    const isEager = rule.isEager === true && value !== undefined && value !== ''
    return text === undefined ? [] : [{ at, text, isEager }]
  })
}

/** Holds a form: its values, what is wrong with them and when that is said, its draft, and its submit. */
export function useSchemaForm<Schema extends TObject>(
  spec: FormSpec<Schema> & { readonly submit?: Text | undefined },
): FormHandle {
  const { schema, keepsDraft = true } = spec
  const t = useT()
  const fields = useMemo(() => plainFields(spec.fields), [spec.fields])
  const formId = keepsDraft ? [spec.id, spec.of].filter((part) => part !== undefined).join('/') : undefined
  const draftOptions: DraftOptions = { formId, schema, fields }
  const restored = useRestoredDraft(draftOptions)
  const [start, setStart] = useState<FormValues>(() => withDefaults(schema, toFormValues(spec.initial)))
  const [values, setValues] = useState<FormValues>(() =>
    restored ? withDefaults(schema, { ...start, ...restored.values }) : start,
  )
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [visited, setVisited] = useState<ReadonlySet<Pointer>>(new Set())
  const [wasSubmitted, setSubmitted] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const [focusRound, setFocusRound] = useState(0)
  const [contributed, setContributedValues] = useState<FormValues>({})
  const [refusedContributions, setRefusedContributions] = useState<FormValues>({})
  const isSubmitting = useRef(false)
  const checks = useChecks(spec.checks ?? [])
  const contributions = useContributions('formField', spec.id)
  const added = useAddedInputs()
  const latest = useRef({ spec, values })
  latest.current = { spec, values }

  const isDirty = !isSameValue(prune(values), start) || Object.keys(contributed).length > 0
  const dropDraft = useSavedDraft(draftOptions, values, isDirty)

  const cleaned = prune(spec.clean?.(values) ?? values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cleaned` follows from the values and the schema's fields.
  const wrong = useMemo(() => findProblems(schema, fields, cleaned), [schema, fields, values])
  const isPardoned = spec.createPardon?.(values) ?? (() => false)
  const isSaid = ({ at, ...said }: Problem): boolean =>
    !isPardoned({ name: partsOf(at).join('.'), text: problemText(t, { at, ...said }) })
  const found = wrong.filter(isSaid)
  const rules = ruleProblems(spec, values).filter(isSaid)
  const problems = byPlace([
    ...found.filter(({ at }) => wasSubmitted || visited.has(at)),
    ...rules.filter(({ at, isEager }) => wasSubmitted || isEager || visited.has(at)),
    ...checks.problems(values),
    // What the server refused is marked until the person changes it.
    ...(refusal?.problems ?? []).filter(
      ({ at }) => at === '' || isSameValue(valueAt(values, at), valueAt(refusal?.values, at)),
    ),
  ])

  /** Starts over with these values; what was typed since `sent` went out stays. */
  const reset = useCallback((next: FormValues, sent?: FormValues) => {
    setStart(next)
    setValues((now) => (sent === undefined || now === sent ? next : now))
    setVisited(new Set())
    setSubmitted(false)
    setRefusal(undefined)
    setContributedValues({})
    setRestored(false)
  }, [])

  const send = async (): Promise<void> => {
    const clean = cleaned
    setSubmitted(true)
    setRefusal(undefined)
    const isRefused = Object.values(refusedContributions).some((problem) => problem !== undefined)
    if (found.length > 0 || rules.length > 0 || isRefused || !fits(schema, clean, wrong.length > found.length)) {
      setFocusRound((round) => round + 1)
      return
    }
    setBusy(true)
    try {
      const refused = await checks.run(values)
      if (refused.length > 0) {
        setFocusRound((round) => round + 1)
        return
      }
      const inputs = contributions.flatMap((contribution) => {
        const input = contributed[contribution.data.id]
        return input === undefined ? [] : [{ contribution, input }]
      })
      await added.submit(spec.submit ?? 'Save', inputs, values, (extend, settled) =>
        spec.onSubmit({ values: clean, contributed, extend, settled }),
      )
      dropDraft()
      reset(toFormValues(prune(values)), values)
    } catch (error) {
      const fault = toFault(error)
      setRefusal({ fault, values, problems: serverProblems(schema, fault) })
      setFocusRound((round) => round + 1)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    setValues,
    problems,
    fault: refusal?.fault,
    isBusy,
    isDirty,
    focusRound,
    restored: isRestored ? restored : undefined,
    contributed,
    setContributed: useCallback((id, value, problem) => {
      setContributedValues((before) => (isSameValue(before[id], value) ? before : { ...before, [id]: value }))
      setRefusedContributions((before) => (before[id] === problem ? before : { ...before, [id]: problem }))
    }, []),
    // biome-ignore lint/correctness/useExhaustiveDependencies: `run` reads the latest checks.
    visit: useCallback((at) => {
      setVisited((before) => (before.has(at) ? before : new Set([...before, at])))
      // A check that cannot be asked now is asked again on submit, which then says why.
      void checks.run(latest.current.values, at).catch(() => {})
    }, []),
    async submit() {
      if (isSubmitting.current) return
      isSubmitting.current = true
      try {
        await send()
      } finally {
        isSubmitting.current = false
      }
    },
    startOver() {
      dropDraft()
      reset(withDefaults(schema, toFormValues(spec.initial)))
    },
    discardDraft: dropDraft,
  }
}
