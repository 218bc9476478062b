import type { RowsOf, SimulatedCall, Situation } from '@fascia/sdk/simulator'
import type { IdentityTables } from './identity-tables.ts'

export type IdentityCall = SimulatedCall<IdentityTables>
export type IdentityRows = RowsOf<IdentityTables>
export type IdentitySituation = Situation<IdentityTables>

/** Settings of the simulated Keystone. */
export interface IdentitySettings {
  readonly tokenLifetimeMs: number
  readonly receiptLifetimeMs: number
  /** Wrong passwords in a row after which an account is locked; none do by default, as in Keystone. */
  readonly lockoutAttempts: number
  readonly lockoutMs: number
  /** Whether the refusal of a locked or disabled account names the reason, as Keystone's did until release Victoria; later ones are the same as for a wrong password. */
  readonly isRefusalExplained: boolean
  /** What the beginning of every new password must match; any password is allowed when absent. */
  readonly passwordRegex?: RegExp
  /** Keystone's `password_regex_description`, which refusals quote. */
  readonly passwordRegexDescription: string
  /** Days after which a password expires; 0 for never. */
  readonly passwordExpiresDays: number
  /** How many passwords in a row must differ, the new one included; 0 for no limit. */
  readonly uniqueLastPasswordCount: number
  /** Days for which users keep a password that they have set themselves. */
  readonly minimumPasswordAgeDays: number
  /** Whether a password that an administrator has set is expired from the beginning. */
  readonly isChangedUponFirstUse: boolean
  /** The addresses that a federated sign-in may lead back to, as in Keystone's `trusted_dashboard`; those of this machine when absent. */
  readonly trustedDashboards?: readonly string[]
  /** Whether there is an identity provider with three people, and a mapping for two of them. */
  readonly hasExampleId: boolean
}

export const IDENTITY_DEFAULTS: IdentitySettings = {
  tokenLifetimeMs: 3_600_000,
  receiptLifetimeMs: 300_000,
  lockoutAttempts: Number.POSITIVE_INFINITY,
  lockoutMs: 300_000,
  isRefusalExplained: false,
  passwordRegexDescription: '',
  passwordExpiresDays: 0,
  uniqueLastPasswordCount: 0,
  minimumPasswordAgeDays: 0,
  isChangedUponFirstUse: false,
  hasExampleId: false,
}

/** Scheme, host and port of the request. */
export function originOf({ baseUrl }: Pick<IdentityCall, 'baseUrl'>): string {
  return new URL(baseUrl).origin
}

/** An id as Keystone writes it: a UUID without hyphens. */
export function newIdentityId(situation: { uuid(): string }): string {
  return situation.uuid().replaceAll('-', '')
}

/** Keystone's time in tokens: microseconds and Z. */
export function preciseTimestamp(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 23)}000Z`
}
