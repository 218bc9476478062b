import type { ServiceFault } from './service-fault.ts'

/** How many of a thing a project may have; -1 has no limit. */
export type Quotas = Readonly<Record<string, number>>

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
