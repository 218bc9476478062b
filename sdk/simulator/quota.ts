import type { ServiceFault } from './service-fault.ts'
import type { Situation } from './situation.ts'

/** How many of a thing a project may have; -1 has no limit. */
export type Quotas = Readonly<Record<string, number>>

/** One limited thing of a service. */
export interface QuotaRule<T> {
  /** The limit of a project that has none of its own; -1 has no limit. */
  readonly limit: number
  /** How much of it a project has, counted from rows. */
  readonly used: (situation: Situation<T>, projectId: string) => number
}

/** A limit alone counts the rows of the table of the same name by their owner; a rule counts otherwise. */
export type QuotaDeclaration<T> = number | QuotaRule<T>

/** A request for more than a project may have. */
export interface OverQuota {
  readonly name: string
  readonly requested: number
  readonly used: number
  /** Taken by requests that have not ended yet. */
  readonly reserved: number
  readonly limit: number
}

/** Makes the service's own refusal; every excess of one request together. */
export type OverQuotaFault = (excess: readonly OverQuota[]) => ServiceFault

/** The quotas of one service in one region. */
export interface QuotaBook {
  readonly names: readonly string[]
  /** The limit that holds for a project. */
  limit(projectId: string, name: string): number
  /** The limit of projects without one of their own. */
  defaultLimit(name: string): number
  used(projectId: string, name: string): number
  /** Taken by requests that have not ended yet. */
  reserved(projectId: string, name: string): number
  /** Gives a project limits of its own. */
  set(projectId: string, limits: Quotas): void
  /** Changes the limits of projects without ones of their own. */
  setDefaults(limits: Quotas): void
  /** Takes a project's own limits away. */
  reset(projectId: string): void
}
