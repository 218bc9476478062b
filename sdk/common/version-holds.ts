import type { ComparisonOperator } from './requirement.ts'

const HOLDS: Readonly<Record<ComparisonOperator, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
  '>=': (order) => order >= 0,
  '>': (order) => order > 0,
}

function partsOf(version: string): readonly number[] {
  const parts = version.replace(/^v/, '').split('.')
  return parts.map((part) => (part === '' ? Number.NaN : Number(part)))
}

/**
 * Whether `version` compares with `expected` as asked, part by part as numbers: `2.10` is above `2.9`, and `v3` is `3.0` [CORE-031]. With
 * what is no version, the empty text too, nothing holds.
 *
 * @example
 * ```ts
 * import { versionHolds } from '@fascia/sdk/host'
 *
 * export const canTag = (microversion: string): boolean => versionHolds(microversion, '>=', '2.52')
 * ```
 */
export function versionHolds(version: string, operator: ComparisonOperator, expected: string): boolean {
  const [have, want] = [partsOf(version), partsOf(expected)]
  if ([...have, ...want].some(Number.isNaN)) return false
  for (let index = 0; index < Math.max(have.length, want.length); index += 1) {
    const order = (have[index] ?? 0) - (want[index] ?? 0)
    if (order !== 0) return HOLDS[operator](order)
  }
  return HOLDS[operator](0)
}
