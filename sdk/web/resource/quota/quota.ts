import type { ProjectLimit } from '../../declare/index.ts'
import type { LimitSpec } from '../../declare/quota.ts'

/** A quota by the name that its service has for it. */
export interface Quota {
  readonly name: string
  readonly display_name: string
  /** Negative where there is none. */
  readonly limit: number
  /** Of a project only. */
  readonly used?: number
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function itemsOf(answer: unknown): readonly Fields[] {
  return isFields(answer) && Array.isArray(answer.items) ? answer.items.filter(isFields) : []
}

/** The quotas of an answer; what has no name or no limit is left out. */
export function parseQuotas(answer: unknown): readonly Quota[] {
  return itemsOf(answer).flatMap(({ name, display_name, limit, used }) =>
    typeof name === 'string' && typeof limit === 'number'
      ? [
          {
            name,
            display_name: typeof display_name === 'string' ? display_name : name,
            limit,
            ...(typeof used === 'number' ? { used } : {}),
          },
        ]
      : [],
  )
}

/** JSON has no infinity: null stands for it. */
function limitOf(value: unknown): number | undefined {
  if (value === null) return Number.POSITIVE_INFINITY
  if (typeof value !== 'number') return undefined
  return value < 0 ? Number.POSITIVE_INFINITY : value
}

/** The declared limits as the answer has them; those that it lacks are left out, a negative use is 0. */
export function parseLimits(answer: unknown, specs: readonly LimitSpec[]): readonly ProjectLimit[] {
  const fields = isFields(answer) ? answer : {}
  const quotas = itemsOf(answer)
  return specs.flatMap(({ label, name, unit, limit: limitName, used: usedName, usedLabel }) => {
    const quota = usedName === undefined ? quotas.find((one) => one.name === limitName) : undefined
    const limit = limitOf(quota ? quota.limit : fields[limitName])
    if (limit === undefined) return []
    const used = quota ? quota.used : fields[usedName ?? '']
    return [
      {
        name: name ?? limitName,
        label: String(label),
        unit: unit === undefined ? '' : String(unit),
        limit,
        used: typeof used === 'number' ? Math.max(0, used) : 0,
        ...(usedLabel === undefined ? {} : { usedLabel: String(usedLabel) }),
      },
    ]
  })
}

/** A declared path with the project's id in it. */
export function pathOfProject(path: string, projectId: string): string {
  return path.replace(':project', encodeURIComponent(projectId))
}
