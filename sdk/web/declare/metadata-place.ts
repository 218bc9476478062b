import type { Text } from '../../common/index.ts'

/** Where the metadata of a type's items is read and saved, and the words of its modal. */
export interface MetadataPlace {
  /** Answers GET with a record of texts, and takes PATCH of `{ updated: { [key]: text }, removed: [key] }`. `:id` stands for the item's id. */
  readonly path: string
  /** The title of the modal: `Update Instance Metadata`. */
  readonly title: Text
  /** When the metadata cannot be read: `Unable to retrieve the instance metadata.`. */
  readonly failure: Text
  /** The type under which metadata definitions know the items: `OS::Nova::Server`. Absent: keys of the person's own alone. */
  readonly definitions?: string
  /** Which map of the item it is, where definitions tell several apart: `metadata` of an instance, as against its scheduler hints. */
  readonly propertiesTarget?: string
}

/** The host opens the metadata modal of the item. */
export interface MetadataBehaviour extends MetadataPlace {
  readonly kind: 'metadata'
}
