// The door of contracts (`@fascia/sdk/shapes`): schemas that several of them share. It is separate from `@fascia/sdk/common`, so that pages carry no
// schema library.
import Type, { type TSchema } from 'typebox'
import type { Value } from './contract/value.ts'

/** Any text; beside known values in a union it keeps them apart, where `string` would take their place. */
type OtherText = string & Record<never, never>

/**
 * The schema of a value that may be null.
 *
 * ```ts
 * export const Port = Type.Object({ id: Type.String(), host: nullable(Type.String()) })
 * ```
 */
export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

/** A text that may be null. */
export const NullableText = nullable(Type.String())

/** A text that a release or a policy of the service may leave out, or answer as null. */
export const OptionalText = Type.Optional(NullableText)

/**
 * The schema of a text that is one of these values on the clouds of today; any other text is valid as well, since a newer service may answer
 * one. The compiler and `fascia validate` know the values: they refuse a transitional state that is none of them.
 *
 * ```ts
 * export const Backup = Type.Object({ id: Type.String(), status: openEnum(['creating', 'available', 'error']) })
 * ```
 */
export function openEnum<const Known extends string>(known: readonly Known[]) {
  return Type.Unsafe<Known | OtherText>({ type: 'string', examples: [...known] })
}

/** Metadata of a resource: texts by key. */
export const Metadata = Type.Record(Type.String(), Type.String())
export type Metadata = Value<typeof Metadata>

/** The body of a change of metadata: keys to set with their texts, and keys to remove. */
export const MetadataChange = Type.Object({
  updated: Type.Optional(Metadata),
  removed: Type.Optional(Type.Array(Type.String())),
})
export type MetadataChange = Value<typeof MetadataChange>

/** The limit of one resource of a service; -1 means no limit. */
export const QuotaLimit = Type.Object({ display_name: Type.String(), name: Type.String(), limit: Type.Integer() })
export type QuotaLimit = Value<typeof QuotaLimit>

/** A limit, with what the project uses of it. */
export const ProjectQuota = Type.Object({ ...QuotaLimit.properties, used: Type.Integer() })
export type ProjectQuota = Value<typeof ProjectQuota>

/** An availability zone, as Nova, Cinder and Neutron list them; those that are down included. */
export const AvailabilityZone = Type.Object({
  zoneName: Type.String(),
  zoneState: Type.Object({ available: Type.Boolean() }),
})
export type AvailabilityZone = Value<typeof AvailabilityZone>

/** An extension of a service's API, as Nova, Cinder and Neutron list them. */
export const ApiExtension = Type.Object({ alias: Type.String(), name: Type.String() })
export type ApiExtension = Value<typeof ApiExtension>
