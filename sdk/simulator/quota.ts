import type { ServiceFault } from './service-fault.ts'

/** Numbers by the names of quotas: limits, of which -1 means none, or amounts. */
export type Quotas = Readonly<Record<string, number>>

/** A quota that a request would exceed. */
export interface OverQuota {
  readonly name: string
  readonly requested: number
  readonly used: number
  /** Taken by requests that have not ended yet. */
  readonly reserved: number
  readonly limit: number
}

/** Makes the service's own refusal of a request; it gets all quotas that the request would exceed. */
export type OverQuotaFault = (excess: readonly OverQuota[]) => ServiceFault

/** The quotas of one service in one region. */
export interface QuotaBook {
  readonly names: readonly string[]
  /** The projects with limits of their own. */
  projects(): readonly string[]
  /** The limit of a project: its own, else the default. */
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
  /** Removes a project's own limits. */
  reset(projectId: string): void
}
