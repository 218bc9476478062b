import type { Text } from '../../../common/index.ts'
import type { Pointer } from './pointer.ts'

/** What is wrong at one place of a form, still to be translated. */
export interface Problem {
  readonly at: Pointer
  readonly text: Text
  readonly values?: Readonly<Record<string, unknown>> & { readonly count?: number }
  /** The schema keyword that refused; absent for rules, checks and the server's answers. */
  readonly keyword?: string
}

/** The problems of each place, in their order. */
export type Problems = ReadonlyMap<Pointer, readonly Problem[]>

export function byPlace(problems: readonly Problem[]): Problems {
  return Map.groupBy(problems, ({ at }) => at)
}
