/** The schema of one property, as an operator wrote it. */
export type PropertyDefinition = Readonly<Record<string, unknown>>

/** Where a namespace applies: a resource type, the prefix of its keys there, and which of the resource's maps it is for. */
export interface Association {
  readonly name: string
  readonly prefix?: string
  readonly properties_target?: string
}

export interface MetadefObject {
  readonly name: string
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, PropertyDefinition>>
}

/** A namespace of metadata definitions; its name is its id. */
export interface MetadefNamespace {
  readonly id: string
  readonly display_name: string | null
  readonly description: string | null
  readonly visibility: 'public' | 'private'
  readonly protected: boolean
  readonly owner: string
  readonly associations: readonly Association[]
  readonly properties: Readonly<Record<string, PropertyDefinition>>
  readonly objects: readonly MetadefObject[]
  readonly created_at: string
  readonly updated_at: string
}

/** A kind of resource that namespaces apply to; its name is its id. */
export interface MetadefResourceType {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
}
