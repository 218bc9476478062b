export type { MetadataModalProps } from '../services/metadata-modal-props.ts'
export { metadataControl } from './field/metadata-control.tsx'
export { type MetadataEdit, startMetadata } from './field/metadata-edit.ts'
export { MetadataModal } from './modal/metadata-modal.tsx'
export { useMetadata } from './resource/use-metadata.ts'
export { useNamespaces } from './resource/use-namespaces.ts'
export { serializeResourceTypes } from './resource-types/resource-type-choice.ts'
export { ResourceTypesField } from './resource-types/resource-types-field.tsx'
export { useResourceTypes } from './resource-types/use-resource-types.ts'
export { changesOf, hasChanges, type MetadataChanges, metadataOf } from './tree/changes.ts'
export {
  createMetadataTree,
  invalidKeys,
  type MetadataTree,
  withNamespaces,
} from './tree/metadata-tree.ts'
export type { MetadataProperty } from './tree/property.ts'
export type { MetadataValue } from './tree/value.ts'
export { MetadataEditor } from './view/metadata-editor.tsx'
export type { InvalidKey, MetadataEditorProps } from './view/metadata-editor-props.ts'
