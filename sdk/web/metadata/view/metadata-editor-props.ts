import type { Fault } from '../../../common/index.ts'
import type { MetadataTree } from '../tree/metadata-tree.ts'

/** A key whose value cannot be saved; a new object for each attempt. */
export interface InvalidKey {
  readonly key: string
}

/** The properties of `MetadataEditor`. */
export interface MetadataEditorProps {
  readonly tree: MetadataTree
  readonly onChange: (tree: MetadataTree) => void
  /** Nothing can be added, changed or taken away. */
  readonly isReadOnly?: boolean
  /** Also of fields that were not edited. */
  readonly areProblemsShown?: boolean
  /** After an attempt to save: every problem shows, and this key gets the focus. */
  readonly invalid?: InvalidKey | undefined
  /** How the definitions are coming along; absent where they are there. */
  readonly definitions?: {
    readonly isLoading: boolean
    readonly fault: Fault | undefined
    retry(): void
  }
}
