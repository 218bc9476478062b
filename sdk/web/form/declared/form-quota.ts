import type { Text } from '../../../common/index.ts'
import type { QuotaUse } from '../../declare/form.ts'
import type { FormSource } from '../../declare/form-field.ts'
import type { ProjectLimit, SourceTools } from '../../declare/index.ts'
import type { FormValues } from '../state/form-values.ts'
import { cleanValues, type FormMoment } from './form-moment.ts'

type AnyUse = QuotaUse<FormValues, object, unknown>

/** The source, beside those that a form declares, with the quotas that it takes from. */
export const QUOTA_SOURCE = '~quota'

/** The sources that a form declares, and the quotas that it takes from. */
export function sourcesOf({ sources, spec }: FormMoment['form']): Readonly<Record<string, FormSource<unknown>>> {
  const names = Object.keys(spec.quota ?? {})
  if (names.length === 0) return sources
  return { ...sources, [QUOTA_SOURCE]: ({ quota }: SourceTools<unknown>) => quota(...names) }
}

/** A quota with what the form adds to it. */
export interface AddedQuota {
  readonly limit: ProjectLimit
  readonly added: number
}

interface TakenQuota extends AddedQuota {
  readonly use: AnyUse
}

function isLimits(value: unknown): value is Readonly<Record<string, ProjectLimit>> {
  return typeof value === 'object' && value !== null
}

/** The quotas that the form takes from, as far as they are known and concern what was entered. */
export function takenQuotas(moment: Omit<FormMoment, 'body'>): readonly TakenQuota[] {
  const { form, answers, item } = moment
  const known = answers[QUOTA_SOURCE]
  if (!isLimits(known)) return []
  const values = cleanValues(moment)
  return Object.entries<1 | AnyUse>(form.spec.quota ?? {}).flatMap(([name, given]) => {
    const use = given === 1 ? {} : given
    const added = use.adds ? use.adds({ values, answers, item }) : 1
    const limit = known[name]
    return limit === undefined || added === undefined || Number.isNaN(added) ? [] : [{ limit, added, use }]
  })
}

const EXCEEDED: Text = 'More than the quota has left: {left} of {count} {unit}.'

/** What is said of a quota with too little room, at its field or above all. */
export interface QuotaProblem {
  readonly name: string | undefined
  readonly text: Text
  readonly values: Readonly<Record<string, unknown>> & { readonly count: number }
}

/** Quotas with less room than the form takes. What gives back fits also into a quota that is overdrawn. */
export function quotaProblems(moment: Omit<FormMoment, 'body'>): readonly QuotaProblem[] {
  return takenQuotas(moment)
    .filter(({ limit, added }) => added > 0 && limit.used + added > limit.limit)
    .map(({ limit: { label, unit, limit, used }, added, use }) => ({
      name: use.field,
      text: use.exceeded ?? EXCEEDED,
      values: { left: Math.max(0, limit - used), count: limit, added, label, unit: unit === '' ? label : unit },
    }))
}
