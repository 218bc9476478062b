import type { Text } from '../../common/index.ts'
import type { FormCheck } from './form-spec.ts'
import { type FormValues, isSameValue } from './state/form-values.ts'
import { toPointer, valueAt } from './validation/pointer.ts'

/** What a check refuses at its field, still to be translated. */
export interface Refused {
  readonly field: string
  readonly text: Text
}

interface Verdict {
  readonly value: unknown
  readonly refused: readonly Refused[]
}

/** Checks of a form that take a call. */
export interface FormChecks {
  /** What is known to be refused of the values. */
  known(values: FormValues): readonly Refused[]
  /** Asks about one field, or about all; what is known of the same value is not asked again. Rejects as a check does. */
  run(values: FormValues, field?: string): Promise<readonly Refused[]>
}

function fieldValue(values: FormValues, field: string): unknown {
  return valueAt(values, toPointer(field.split('.')))
}

/** A later question about a field cancels the earlier one. */
export function createFormChecks(checksOf: () => readonly FormCheck[]): FormChecks {
  const verdicts = new Map<string, Verdict>()
  const running = new Map<string, AbortController>()
  const verdictOn = (field: string, values: FormValues): readonly Refused[] | undefined => {
    const verdict = verdicts.get(field)
    return verdict && isSameValue(verdict.value, fieldValue(values, field)) ? verdict.refused : undefined
  }
  const ask = async ({ at: field, check }: FormCheck, values: FormValues): Promise<readonly Refused[]> => {
    const known = verdictOn(field, values)
    const value = fieldValue(values, field)
    if (known || value === undefined || value === '') return known ?? []
    running.get(field)?.abort()
    const abort = new AbortController()
    running.set(field, abort)
    const text = await check({ value, values, signal: abort.signal })
    const refused = text === undefined ? [] : [{ field, text }]
    if (!abort.signal.aborted) verdicts.set(field, { value, refused })
    return refused
  }
  return {
    known: (values) => [...verdicts.keys()].flatMap((field) => verdictOn(field, values) ?? []),
    async run(values, field) {
      const wanted = checksOf().filter(({ at }) => field === undefined || at === field)
      return (await Promise.all(wanted.map((check) => ask(check, values)))).flat()
    },
  }
}
