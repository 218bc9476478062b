import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormCheck } from '../form-spec.ts'
import { type Pointer, toPointer, valueAt } from '../validation/pointer.ts'
import type { Problem } from '../validation/problem.ts'
import { type FormValues, isSameValue } from './form-values.ts'

interface Verdict {
  readonly value: unknown
  readonly problems: readonly Problem[]
}

export interface Checks {
  /** The problems of the current values. */
  problems(values: FormValues): readonly Problem[]
  /** Asks about one field, or about all; what is known of the same value is not asked again. Rejects as the check does. */
  run(values: FormValues, at?: Pointer): Promise<readonly Problem[]>
}

export function placeOf(path: string): Pointer {
  return toPointer(path.split('.'))
}

/** Runs checks that take a call; a later call about the same field cancels the earlier one. */
export function useChecks(checks: readonly FormCheck[]): Checks {
  const known = useRef(new Map<FormCheck['at'], Verdict>())
  const running = useRef(new Map<FormCheck['at'], AbortController>())
  const [, redraw] = useState(0)
  const latest = useRef(checks)
  latest.current = checks
  useEffect(() => {
    const all = running.current
    return () => {
      for (const abort of all.values()) abort.abort()
    }
  }, [])
  const runOne = useCallback(
    async ({ at: path, check }: FormCheck, values: FormValues): Promise<readonly Problem[]> => {
      const at = placeOf(path)
      const value = valueAt(values, at)
      const verdict = known.current.get(path)
      if (verdict && isSameValue(verdict.value, value)) return verdict.problems
      if (value === undefined || value === '') return []
      running.current.get(path)?.abort()
      const abort = new AbortController()
      running.current.set(path, abort)
      const text = await check({ value, values, signal: abort.signal })
      const problems = text === undefined ? [] : [{ at, text }]
      if (!abort.signal.aborted) {
        known.current.set(path, { value, problems })
        redraw((count) => count + 1)
      }
      return problems
    },
    [],
  )
  return {
    problems: (values) =>
      [...known.current].flatMap(([path, verdict]) =>
        isSameValue(verdict.value, valueAt(values, placeOf(path))) ? verdict.problems : [],
      ),
    async run(values, at) {
      const wanted = latest.current.filter(({ at: path }) => at === undefined || placeOf(path) === at)
      return (await Promise.all(wanted.map((check) => runOne(check, values)))).flat()
    },
  }
}
