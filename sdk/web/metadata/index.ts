export { MetadataModal } from './modal/metadata-modal.tsx'
export type { MetadataModalProps } from './modal/metadata-modal-props.ts'
export { type MetadataOf, type MetadataState, useMetadata } from './resource/use-metadata.ts'
export { type NamespacesState, useNamespaces } from './resource/use-namespaces.ts'
export {
  type ResourceTypeChoice,
  serializeResourceTypes,
} from './resource-types/resource-type-choice.ts'
export { ResourceTypesField, type ResourceTypesFieldProps } from './resource-types/resource-types-field.tsx'
export { type ResourceTypesState, useResourceTypes } from './resource-types/use-resource-types.ts'
export type { MetadataBranch, MetadataLeaf, MetadataNode } from './tree/branch.ts'
export { changesOf, hasChanges, type MetadataChanges, metadataOf } from './tree/changes.ts'
export {
  createMetadataTree,
  invalidKeys,
  type MetadataEntry,
  type MetadataTree,
  withNamespaces,
} from './tree/metadata-tree.ts'
export type { MetadataProperty, MetadataType } from './tree/property.ts'
export type { MetadataValue, ReadValue } from './tree/value.ts'
export { type InvalidKey, MetadataEditor, type MetadataEditorProps } from './view/metadata-editor.tsx'
