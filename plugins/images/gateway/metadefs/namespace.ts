/** A namespace as Glance lists it; only what this plugin reads is named. */
export interface GlanceNamespace {
  readonly namespace: string
  readonly resource_type_associations?: readonly {
    readonly name: string
    readonly properties_target?: string
  }[]
  readonly [field: string]: unknown
}

export interface NamespaceWish {
  /** Only what applies to this type of resource, with the keys as they are there. */
  readonly resource_type?: string | undefined
  /** Only what is for this map of the resource: `metadata`, `image`, `scheduler_hints`. */
  readonly properties_target?: string | undefined
}

/** Whether a namespace is for the map of the resource that is asked for. Glance itself filters by resource type alone. */
export function isWanted(namespace: GlanceNamespace, { resource_type, properties_target }: NamespaceWish): boolean {
  if (!properties_target) return true
  const associations = namespace.resource_type_associations ?? []
  return associations.some(
    (association) =>
      (!resource_type || association.name === resource_type) && association.properties_target === properties_target,
  )
}
