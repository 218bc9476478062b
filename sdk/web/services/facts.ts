import { createToken } from '../../common/host/index.ts'
import type { Decision, PolicyRule, Requirement, Token } from '../../common/index.ts'

/** Policy checks, a batch a page and remembered until the session changes [CORE-021, CORE-022]. */
export interface Policy {
  /** True when every rule passes; false also when the call fails, after the warning "Policy check failed.". */
  allows(rules: readonly PolicyRule[], target?: Readonly<Record<string, unknown>>): Promise<boolean>
  /** The answer, if it is known already; asks in the background if not. */
  known(rules: readonly PolicyRule[], target?: Readonly<Record<string, unknown>>): boolean | undefined
  /** True when every rule passes. Rejects with the `Fault` of a call that fails, and warns of nothing: the caller shows it. */
  ask(rules: readonly PolicyRule[], target?: Readonly<Record<string, unknown>>): Promise<boolean>
}

/** The token of policy checks; `useAllowed` resolves it. */
export const Policy: Token<Policy> = createToken<Policy>('Policy')

/** The deployment's public settings, read once [CORE-023…027]. */
export interface Settings {
  get(path: string): Promise<unknown>
  /** The value as the boot document has it, at once. */
  known(path: string): unknown
  /** Resolves when the setting is on, else rejects with "Setting is not enabled: {setting}". */
  check(path: string): Promise<void>
  /** `AJAX_POLL_INTERVAL`, or 2500. */
  pollIntervalMs(): Promise<number>
}

/** The token of the deployment's public settings. */
export const Settings: Token<Settings> = createToken<Settings>('Settings')

/** A service of the catalogue. */
export interface CatalogService {
  readonly type: string
  readonly name: string
}

/** The service catalogue [CORE-029, CORE-030]. */
export interface Catalog {
  has(type: string): Promise<boolean>
  /** Resolves when the service is there, else rejects with "Service type is not enabled: {type}". */
  checkService(type: string): Promise<void>
  checkExtension(service: string, extension: string): Promise<void>
}

/** The token of the service catalogue. */
export const Catalog: Token<Catalog> = createToken<Catalog>('Catalog')

/** Decides requirements from all facts at once. */
export interface Requirements {
  /** The boot document's decision, without an item; an extension, a feature or a version that no contribution declares counts as missing. */
  decide(requirement: Requirement | undefined): Decision
  /** The same; undefined while only the gateway knows, for what no contribution declares. */
  known(requirement: Requirement | undefined): Decision | undefined
  /** The same, once the gateway has answered; remembered while the page lives. Rejects when it cannot be asked. */
  ask(requirement: Requirement | undefined): Promise<Decision>
}

/** The token of what decides requirements. */
export const Requirements: Token<Requirements> = createToken<Requirements>('Requirements')
