import type { ContributionKind } from '@fascia/sdk/host'

/** The names that a seed uses. */
export interface SeedNames {
  /** The plugin's name in ids and addresses: `backups`. */
  readonly area: string
  /** `restore-all`: file name and last part of the id. */
  readonly name: string
  /** `restoreAll` and `RestoreAll`. */
  readonly camel: string
  readonly pascal: string
  /** `restore_all`: a field of a schema. */
  readonly snake: string
  /** `Restore All`. */
  readonly title: string
}

/** What a seed knows of the resource type that it adds to. */
export interface SeedType {
  /** `X::Backup`. */
  readonly code: string
  /** The property that the contribution is named after: `created_at` for `created-at`. */
  readonly property?: string
  /** The names of all properties, in their order; the first has the place of one that is not there. */
  readonly properties: readonly [string, ...string[]]
  /** Its fields have their labels in `api/`. */
  readonly isResource?: boolean
  /** The module of `api/` that has the type's reference: `api/backups.ts`. */
  readonly contract: string
  /** How the file of the type names what that module exports: `calls.`, or nothing where it imports by name. */
  readonly prefix: string
}

/** Where the entry goes: a list or record of `definePlugin`, or one of a `resourceType`. */
export type SeedPlace =
  | { readonly in: 'plugin'; readonly list: string }
  | { readonly in: 'plugin'; readonly record: 'typeNames' }
  | { readonly in: 'type'; readonly list: 'details' | 'columns' | 'facets' }
  | { readonly in: 'type'; readonly record: 'actions' | 'properties' | 'drawer' }

/** An extension point of another plugin, which `needs` of the plugin has to name. */
export interface SeedNeed {
  readonly plugin: string
  readonly point: string
  readonly version: number
  /** The versions of the plugin that have it. */
  readonly range: string
}

/** A module that the seed makes. A path below `web/` is beside the file of the entry. */
export interface SeedFile {
  readonly path: string
  readonly text: string
}

/** Names that are imported from a module. */
export interface SeedImport {
  readonly names: readonly string[]
  readonly from: string
}

/** One contribution of a kind, ready to be filled in. */
export interface Seed {
  /** What it is, as the help says it. */
  readonly about: string
  /** A name for it, as the help says it; it fits a plugin that has just been created. */
  readonly example: string
  /** The kinds of the contributions that it makes. */
  readonly kinds: readonly ContributionKind[]
  readonly place: SeedPlace
  /** The source text of the entry. Of a type it is undefined where the contribution must be named after a property, and is not. */
  readonly entry: (names: SeedNames, type: SeedType) => string | undefined
  /** It reads what the resource type is, wherever its entry goes. */
  readonly isOfType?: true
  /** Names that the entry takes from `@fascia/sdk/web/declare`. */
  readonly imports?: readonly string[]
  /** Names that the entry takes from `@fascia/sdk/common`. */
  readonly shared?: readonly string[]
  /** Names that the entry takes from a module of the seed. */
  readonly own?: (names: SeedNames) => SeedImport
  /** Entries in further lists of `definePlugin`. */
  readonly also?: readonly { readonly list: string; readonly entry: (names: SeedNames) => string }[]
  /** A call of the type's contract, under the name `camel`; `by` is the function of `@fascia/sdk/common` that makes it. */
  readonly call?: (names: SeedNames) => { readonly text: string; readonly by: string }
  /** A field of the schema of the type's items, where it is not there yet. */
  readonly field?: (names: SeedNames) => string
  /** The field of a type whose fields have their labels in `api/`, in place of the entry; `imports` are names of `@fascia/sdk/shapes`. */
  readonly labelled?: (names: SeedNames) => { readonly text: string; readonly imports: readonly string[] }
  /** The modules that the entry loads. */
  readonly files?: (names: SeedNames, type: SeedType) => readonly SeedFile[]
  readonly needs?: SeedNeed
  /** What the author has to do before it works. */
  readonly next?: (names: SeedNames, type: SeedType) => string
}

/** A door to the module that a seed makes. */
export function door({ name }: Pick<SeedNames, 'name'>, ending: 'ts' | 'tsx' = 'ts'): string {
  return `() => import('./${name}.${ending}')`
}
