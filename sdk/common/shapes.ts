// The door of contracts (`@fascia/sdk/shapes`): schemas that several of them share. It is separate from `@fascia/sdk/common`, so that pages carry no
// schema library.
import Type from 'typebox'
import type { Value } from './contract/value.ts'

export { body, type Crud, crud } from './field/crud.ts'
export type { FieldOptions } from './field/field-options.ts'
export * as field from './field/fields.ts'
export { NullableText, nullable, OptionalText, optional } from './field/nullable.ts'
export { openEnum } from './field/open-enum.ts'
export { type Resource, resource } from './field/resource.ts'
export type { State, StatusTone } from './property/state.ts'

/** Fields that are texts, by their names: `Type.Object({ ...strings('id', 'name', 'host'), size: Type.Integer() })`. */
export function strings<const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, Type.TString>> {
  return Object.fromEntries(names.map((name) => [name, Type.String()])) as Record<Name, Type.TString>
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
