import type { Association, MetadefObject, PropertyDefinition } from '../namespace.ts'

/** A namespace as an operator loads it. */
export interface SeedNamespace {
  readonly namespace: string
  readonly display_name: string
  readonly description: string
  readonly resource_type_associations: readonly Association[]
  readonly properties?: Readonly<Record<string, PropertyDefinition>>
  readonly objects?: readonly MetadefObject[]
}

export const image = (prefix?: string): Association => ({ name: 'OS::Glance::Image', ...(prefix ? { prefix } : {}) })

export const flavor = (prefix?: string): Association => ({ name: 'OS::Nova::Flavor', ...(prefix ? { prefix } : {}) })

export const aggregate = (prefix?: string): Association => ({
  name: 'OS::Nova::Aggregate',
  ...(prefix ? { prefix } : {}),
})

/** The metadata that a volume has of its image. */
export const volumeImage = (prefix?: string): Association => ({
  name: 'OS::Cinder::Volume',
  ...(prefix ? { prefix } : {}),
  properties_target: 'image',
})

/** What an instance says of itself, as against its scheduler hints. */
export const serverMetadata: Association = { name: 'OS::Nova::Server', properties_target: 'metadata' }

export const text = (title: string, description: string, rest: PropertyDefinition = {}): PropertyDefinition => ({
  title,
  description,
  type: 'string',
  ...rest,
})

export const whole = (title: string, description: string, rest: PropertyDefinition = {}): PropertyDefinition => ({
  title,
  description,
  type: 'integer',
  ...rest,
})

export const yesNo = (title: string, description: string, rest: PropertyDefinition = {}): PropertyDefinition => ({
  title,
  description,
  type: 'boolean',
  ...rest,
})
