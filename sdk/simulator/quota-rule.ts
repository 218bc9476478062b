import type { Situation } from './situation.ts'

/** One limited thing of a service. */
export interface QuotaRule<T> {
  /** The limit of a project that has none of its own; -1 has no limit. */
  readonly limit: number
  /** How much of it a project has, counted from rows. */
  readonly used: (situation: Situation<T>, projectId: string) => number
}

/** A limit alone counts the rows of the table of the same name by their owner; a rule counts otherwise. */
export type QuotaDeclaration<T> = number | QuotaRule<T>
