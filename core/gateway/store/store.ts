/** How long the name of a plugin may be, in characters. */
export const LONGEST_PLUGIN = 100
/** How large one value may be, and all values of one owner, in bytes of JSON. */
export const LARGEST_VALUE = 65_536
export const LARGEST_SUM = 1_048_576
/** How many values one owner may have. */
export const MOST_VALUES = 500

/** Whose values they are, such as `person:cloud:id`. */
export type StoreOwner = string

/** A value under the key of a plugin. */
export interface StoredValue {
  readonly plugin: string
  readonly key: string
  /** When the change was made, in ms since 1970, and always more than before. */
  readonly version: number
  /** The version of the value's shape, as its writer counts it. */
  readonly form: number
  /** JSON. */
  readonly value: string
}

/** What limits the values of an owner whose keys begin alike, besides what limits all. */
export interface StoreBound {
  readonly prefix: string
  readonly most: number
  /** How large one may be, in bytes of JSON. */
  readonly largest: number
  /** Versions below this are gone. */
  readonly oldest: number
  /** Whether the oldest ones go where there are too many; without it the new one is refused. */
  readonly makesRoom?: boolean
}

/** What is to be kept; without a value the key is removed. It holds only where `expected` is the version that is there, 0 for none. */
export interface StoreChange extends Pick<StoredValue, 'plugin' | 'key' | 'form'> {
  readonly expected: number
  /** When it was made, in ms since 1970. */
  readonly atMs: number
  readonly value?: string
  readonly bound?: StoreBound
}

/** What became of one change; `changed` has what is there instead, which is nothing where the version is 0. */
export type StoreOutcome =
  | { readonly outcome: 'kept' | 'refused'; readonly version: number }
  | {
      readonly outcome: 'changed'
      readonly version: number
      readonly there?: Pick<StoredValue, 'form' | 'value'>
    }

/** The values of an owner; absent where they have the revision that is known already. */
export interface StoredList {
  readonly revision: string
  readonly values?: readonly StoredValue[]
}

/** The outcomes in the order of the changes. */
export interface StoredChanges {
  /** The revision that the changes have met, and the one that they have left. */
  readonly before: string
  readonly revision: string
  readonly outcomes: readonly StoreOutcome[]
}

/**
 * Small values of people, by plugin and key, and journals. Calls fail with `GATEWAY_STORE_UNAVAILABLE` where the store cannot be used, and those that write with
 * `GATEWAY_DISK_FULL`; within a second they do either, once the thread of a file has started.
 */
export interface Store {
  list(owner: StoreOwner, known?: string): Promise<StoredList>
  /** Makes the changes in one transaction; each holds or does not hold by itself. */
  change(owner: StoreOwner, changes: readonly StoreChange[]): Promise<StoredChanges>
  /** Adds lines to a journal, and takes out what is beyond the bound; a line that is there already stays. */
  note(journal: string, lines: readonly StoredLine[], bound?: JournalBound): Promise<void>
  /** Lines of a journal, the newest first. */
  find(journal: string, query: JournalQuery): Promise<readonly StoredLine[]>
  /** That the store could not be used when it was last asked, in a sentence for everybody: the reason is in the log. A server is asked again. */
  problem(): string | undefined
  close(): Promise<void>
}

/** A line of a journal: it is written once, and never changed. */
export interface StoredLine {
  readonly id: string
  /** In ms since 1970. */
  readonly atMs: number
  /** The ids of the project and the person that it is about, and their names, empty where there is none. */
  readonly project: string
  readonly personId: string
  readonly personName: string
  /** JSON. */
  readonly line: string
}

/** What of a journal is kept: lines from this time on, and the newest so many. */
export interface JournalBound {
  readonly oldest: number
  readonly most: number
}

/** Which lines of a journal are wanted; texts are parts of what they are compared with, in any case. */
export interface JournalQuery {
  readonly project?: string
  /** The id of a person, or a part of the name. */
  readonly person?: string
  /** A part of the line itself. */
  readonly text?: string
  readonly fromMs?: number
  readonly untilMs?: number
  /** The lines before this one. */
  readonly before?: Pick<StoredLine, 'atMs' | 'id'>
  readonly limit: number
}

/** What the file of a store is asked. */
export type StoreRequest =
  | { readonly kind: 'list'; readonly owner: StoreOwner; readonly known?: string }
  | {
      readonly kind: 'change'
      readonly owner: StoreOwner
      readonly changes: readonly StoreChange[]
    }
  | {
      readonly kind: 'note'
      readonly journal: string
      readonly lines: readonly StoredLine[]
      readonly bound?: JournalBound
    }
  | { readonly kind: 'find'; readonly journal: string; readonly query: JournalQuery }
  /** Whether an existing file can be used. Its tables keep the form that they have. */
  | { readonly kind: 'check' }

/** Why a store cannot be used, as its deployer reads it. */
export interface StoreFailure {
  readonly isFull: boolean
  readonly sentence: string
}

export type StoreAnswer =
  | { readonly list: StoredList }
  | { readonly changes: StoredChanges }
  | { readonly noted: number }
  | { readonly lines: readonly StoredLine[] }
  /** Of a check: the form of the tables, 0 where there are none. */
  | { readonly form: number }
  | { readonly failure: StoreFailure }

/** Where requests are answered: in this thread, or in another one. */
export interface StorePlace {
  ask(request: StoreRequest): Promise<StoreAnswer>
  close(): Promise<void>
}
