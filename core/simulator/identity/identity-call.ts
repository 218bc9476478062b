import type { RowsOf, SimulatedCall, Situation } from '@fascia/sdk/simulator'
import type { IdentityTables } from './identity-tables.ts'

export type IdentityCall = SimulatedCall<IdentityTables>
export type IdentityRows = RowsOf<IdentityTables>
export type IdentitySituation = Situation<IdentityTables>

/** Settings of the simulated Keystone. */
export interface IdentitySettings {
  readonly tokenLifetimeMs: number
  /** Wrong passwords in a row after which an account is locked. */
  readonly lockoutAttempts: number
  readonly lockoutMs: number
  /** Whether the refusal of a locked or disabled account names the reason, as Keystone's did until release Victoria; later ones are the same as for a wrong password. */
  readonly isRefusalExplained: boolean
}

export const IDENTITY_DEFAULTS: IdentitySettings = {
  tokenLifetimeMs: 3_600_000,
  lockoutAttempts: 10,
  lockoutMs: 300_000,
  isRefusalExplained: false,
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
