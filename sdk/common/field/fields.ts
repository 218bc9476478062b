import Type, { type TSchema } from 'typebox'
import type { ItemRef } from '../contract/type-ref.ts'
import { type Property, referring } from '../property/property.ts'
import { choices as choicesOf, reference as referenceTo, status as statusOf } from '../property/property-makers.ts'
import type { State } from '../property/state.ts'
import type { Text } from '../text.ts'
import type { FieldOptions } from './field-options.ts'
import { optional } from './nullable.ts'
import { openEnum } from './open-enum.ts'
import { withKeywords } from './shown.ts'

/**
 * A field of any schema: `field.of('list', 'Volumes', Type.Array(VolumeRef))`. The kinds `text`, `id`, `count` … are the same for the schemas that
 * most fields have. `values` are the texts of the values, for the format `choice`.
 */
export function of<Schema extends TSchema>(
  format: Property['format'],
  label: Text,
  schema: Schema,
  { default: value, references, idAt, ...rest }: FieldOptions<unknown> & Pick<Property, 'values'> = {},
): Schema {
  return withKeywords(schema, {
    shown: { format, label, ...referring({ references, idAt }), ...rest },
    ...(value === undefined ? {} : { default: value }),
  })
}

/** A field that the service answers under another name: `health_monitor_id: field.from('healthmonitor_id', optional(field.id('Health Monitor ID')))`. */
export function from<Schema extends TSchema>(name: string, schema: Schema): Schema {
  return withKeywords(schema, { from: name })
}

function kind<Schema extends TSchema, Value>(format: Property['format'], schema: Schema) {
  return (label: Text, options: FieldOptions<Value> = {}): Schema => of(format, label, schema, options)
}

/** A text. */
export const text: (label: Text, options?: FieldOptions<string>) => Type.TString = kind('text', Type.String())
/** An id: monospaced, cut with `...` after 10 characters in tables, copyable. */
export const id: (label: Text, options?: FieldOptions<string>) => Type.TString = kind('id', Type.String())
/** A point in time, ISO 8601 in UTC; shown relative, with the absolute time as its title. */
export const instant: (label: Text, options?: FieldOptions<string>) => Type.TString = kind('instant', Type.String())
/** A whole number. */
export const count: (label: Text, options?: FieldOptions<number>) => Type.TInteger = kind('count', Type.Integer())
/** A size in bytes. */
export const bytes: (label: Text, options?: FieldOptions<number>) => Type.TInteger = kind('bytes', Type.Integer())
/** A size in MiB. */
export const mebibytes: (label: Text, options?: FieldOptions<number>) => Type.TInteger = kind(
  'mebibytes',
  Type.Integer(),
)
/** A size in GiB. */
export const gibibytes: (label: Text, options?: FieldOptions<number>) => Type.TInteger = kind(
  'gibibytes',
  Type.Integer(),
)
/** A boolean, shown as Yes or No. */
export const yesNo: (label: Text, options?: FieldOptions<boolean>) => Type.TBoolean = kind('yesNo', Type.Boolean())
/** A list of texts. */
export const texts: (label: Text, options?: FieldOptions<readonly string[]>) => Type.TArray<Type.TString> = kind(
  'list',
  Type.Array(Type.String()),
)
/** Texts by key. */
export const map: (
  label: Text,
  options?: FieldOptions<Readonly<Record<string, string>>>,
) => Type.TRecord<'^.*$', Type.TString> = kind('map', Type.Record(Type.String(), Type.String()))

/**
 * A status, with the one table of its states: tones and words of cells, the choices of a facet and the states in which an item is polled follow
 * from it. Another text is valid as well, as of `openEnum`.
 *
 * ```ts
 * field.status('Status', { ACTIVE: 'success', BUILD: { tone: 'progress', word: 'Building' } })
 * ```
 */
export function status<const Known extends string>(
  label: Text,
  states: Readonly<Record<Known, State>>,
  { default: value, ...rest }: FieldOptions<NoInfer<Known>> & { readonly values?: Readonly<Record<string, Text>> } = {},
) {
  const shown: Property = statusOf(label, states, rest)
  return withKeywords(openEnum(namesOf(states)), { shown, ...(value === undefined ? {} : { default: value }) })
}

/** A value out of a few, each with its own text: `field.choices('Type', { PRIMARY: 'Primary' })`. Another text is valid as well, as of `openEnum`. */
export function choices<const Known extends string>(
  label: Text,
  values: Readonly<Record<Known, Text>>,
  { default: value, ...rest }: FieldOptions<NoInfer<Known>> = {},
) {
  const shown: Property = choicesOf(label, values, rest)
  return withKeywords(openEnum(namesOf(values)), { shown, ...(value === undefined ? {} : { default: value }) })
}

function namesOf<Name extends string>(values: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(values) as Name[]
}

/**
 * The id of another resource, shown as a link with its name. `name` is the field of the same item that holds the name; with `isJoined` the
 * gateway's `pass` looks it up.
 */
export function reference(
  label: Text,
  type: ItemRef<unknown> | `${string}::${string}`,
  {
    name,
    isJoined = false,
    default: value,
    ...rest
  }: FieldOptions<string> & { readonly name?: string; readonly isJoined?: boolean } = {},
): Type.TString {
  const shown: Property = referenceTo(label, type, { ...rest, ...(name === undefined ? {} : { name }) })
  return withKeywords(Type.String(), {
    shown,
    ...(isJoined && name !== undefined ? { joins: name } : {}),
    ...(value === undefined ? {} : { default: value }),
  })
}

/**
 * Two fields: the id of another resource, which may be missing, and its name where the gateway may read it.
 *
 * ```ts
 * resource('OS::Designate::Zone', { id: field.id('ID'), ...field.linked('Project', 'OS::Keystone::Project', 'project_id', 'project_name') })
 * ```
 */
export function linked<const Id extends string, const Name extends string>(
  label: Text,
  type: ItemRef<unknown> | `${string}::${string}`,
  idField: Id,
  nameField: Name,
) {
  const ids = { [idField]: optional(reference(label, type, { name: nameField, isJoined: true })) }
  const names = { [nameField]: Type.Optional(Type.String()) }
  return { ...ids, ...names } as Readonly<Record<Id, ReturnType<typeof optional<Type.TString>>>> &
    Readonly<Record<Name, Type.TOptional<Type.TString>>>
}
