import type { ContributionKind } from '../../common/host/index.ts'
import { createToken } from '../../common/host/index.ts'
import type { Decision, Dispose, Token } from '../../common/index.ts'
import type { Contribution } from '../declare/contribution.ts'
import type { Property } from '../declare/index.ts'
import type { ResourcePage, ResourceTypeSpec, SourceQuery } from '../declare/resource-type.ts'

/** A contribution as the shell knows it before any plugin code has loaded: functions and doors are closed. */
export interface RegisteredContribution {
  readonly plugin: string
  readonly data: Contribution & Readonly<Record<string, unknown>>
  readonly decision: Decision
}

/** A resource type with all that every plugin has contributed to it [CORE-014]. */
export interface RegisteredType extends Omit<ResourceTypeSpec<never>, 'source'> {
  readonly code: string
  readonly plugin: string
  readonly properties: Readonly<Record<string, Property>>
}

export interface LoadOptions {
  readonly signal?: AbortSignal
  /** A request in the background: a refusal shows no toast [UI-031]. */
  readonly isInBackground?: boolean
  /** A type without a load function is no fault of its plugin: the load rejects with `RESOURCE_LOAD_MISSING`, and nothing is reported. */
  readonly isOptional?: boolean
}

/**
 * The registry of resource types and contributions. It is filled from manifests; `open` loads a plugin's entry when a function or a door
 * of one of its contributions is needed, within a time limit and inside the plugin's scope.
 */
export interface Resources {
  type(code: string): RegisteredType | undefined
  /** The display name, also of types that are only named [CORE-016]. */
  displayName(code: string, count?: number): string
  /** Contributions of a kind in their order, those that show and those that do not. */
  contributions(kind: ContributionKind, target?: string): readonly RegisteredContribution[]
  /** The contribution with its functions and doors open. */
  open<Live extends Contribution>(contribution: RegisteredContribution): Promise<Live>
  list(code: string, query: SourceQuery): AsyncIterable<ResourcePage<Readonly<Record<string, unknown>>>>
  load(code: string, id: string, options?: LoadOptions): Promise<Readonly<Record<string, unknown>>>
  /** The address of an item's details. */
  detailsPath(code: string, id: string): string
  indexPath(code: string): string | undefined
  onDidChange(listener: () => void): Dispose
}

/** The token of the registry of resource types. */
export const Resources: Token<Resources> = createToken<Resources>('Resources')
