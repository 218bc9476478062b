import type { Text } from '@fascia/sdk/common'
import type { FieldOptions } from '@fascia/sdk/web/form'
import type { TSchema } from 'typebox'
import type { ResourceOptions } from '../../api/template-generator.ts'
import { cloudValues, fittingParameters, isFitting, nounOf } from './fitting.ts'
import type { HeatSchema } from './heat-schema.ts'
import { argumentOf } from './references.ts'
import { readYaml, writeYaml } from './template-document.ts'
import type { GraphParameter, GraphResource } from './template-graph.ts'

/** What the properties of a resource can refer to. */
export interface FieldContext {
  /** Resources that do not need this one. */
  readonly resources: readonly Pick<GraphResource, 'name' | 'type'>[]
  readonly parameters: readonly Pick<GraphParameter, 'name' | 'type'>[]
  /** What the cloud has; without areas that could not be read. */
  readonly options: Partial<ResourceOptions>
}

/** A field of the form of a resource's properties. */
export interface PropertyField {
  readonly schema: TSchema
  readonly options: FieldOptions
  /** The value in the form. */
  readonly initial: unknown
  /** The value of the template for one of the form; undefined where there is none. Throws where a text is no YAML. */
  readonly read: (value: unknown) => unknown
}

const VALUE: Text = 'Value'
const RESOURCE: Text = 'Resource'
const PARAMETER: Text = 'Parameter'

/** A property with its name, which may say what it asks for. */
interface Named {
  readonly name: string
  readonly schema: HeatSchema
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function resourcesFor({ name, schema: { custom, type } }: Named, { resources }: FieldContext): readonly string[] {
  if (type === 'map' || type === 'boolean') return []
  const noun = nounOf(name, custom)
  return resources.filter((one) => isFitting(noun, one.type)).map((one) => one.name)
}

function reference(key: 'get_resource' | 'get_param', title: Text, names: readonly string[]): readonly TSchema[] {
  if (names.length === 0) return []
  const properties = { [key]: { type: 'string', title, enum: names } }
  return [{ type: 'object', title, properties, required: [key], additionalProperties: false }]
}

function stringSchema({ name, schema }: Named, { options }: FieldContext): TSchema {
  const { allowed, custom, minLength, maxLength } = schema
  const values = allowed ?? cloudValues(nounOf(name, custom), options)
  if (values.length > 0) return { type: 'string', enum: values.map(String) }
  return { type: 'string', ...(minLength === undefined ? {} : { minLength }), ...(maxLength ? { maxLength } : {}) }
}

function numberSchema({ type, allowed, minimum, maximum }: HeatSchema): TSchema {
  if (allowed) return { type, enum: allowed.map(Number) }
  return { type, ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) }
}

/** The schema of a value itself; undefined where any value may be there, which is written in YAML. */
function ownSchema(named: Named, context: FieldContext): TSchema | undefined {
  const { name, schema } = named
  const { type, inner } = schema
  if (type === 'string') return stringSchema(named, context)
  if (type === 'integer' || type === 'number') return numberSchema(schema)
  if (type === 'boolean') return { type }
  const item = inner?.['*']
  if (type === 'list' && item) {
    const items = schemaOf({ name: name.replace(/s$/, ''), schema: item }, context)
    return items && { type: 'array', items }
  }
  if (type !== 'map' || !inner || item) return undefined
  const entries = Object.entries(inner).map(
    ([key, one]) => [key, schemaOf({ name: key, schema: one }, context)] as const,
  )
  if (entries.some(([, one]) => one === undefined)) return undefined
  const required = Object.keys(inner).filter((key) => inner[key]?.isRequired)
  const properties = Object.fromEntries(entries.map(([key, one]) => [key, { title: key, ...one }]))
  return { type: 'object', properties, required, additionalProperties: false }
}

/** The schema of a value, of a reference to a resource that fits, and of a parameter of its type. */
function schemaOf(named: Named, context: FieldContext): TSchema | undefined {
  const own = ownSchema(named, context)
  if (!own) return undefined
  const others = [
    ...reference('get_resource', RESOURCE, resourcesFor(named, context)),
    ...reference('get_param', PARAMETER, fittingParameters(named.schema.type, context.parameters)),
  ]
  return others.length === 0 ? own : { anyOf: [{ title: VALUE, ...own }, ...others] }
}

/** Whether the fields of a schema can show a value. */
function shows(named: Named, context: FieldContext, value: unknown): boolean {
  const { name, schema } = named
  const { type, inner = {} } = schema
  const resource = argumentOf(value, 'get_resource')
  if (resource !== undefined) return resourcesFor(named, context).includes(resource)
  const parameter = argumentOf(value, 'get_param')
  if (parameter !== undefined) return fittingParameters(type, context.parameters).includes(parameter)
  if (type === 'string') return typeof value === 'string'
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  const item = inner['*']
  if (type === 'list' && item) {
    const each = { name: name.replace(/s$/, ''), schema: item }
    return Array.isArray(value) && value.every((one) => shows(each, context, one))
  }
  if (!isRecord(value)) return false
  return Object.entries(value).every(([key, one]) => {
    const known = Object.hasOwn(inner, key) ? inner[key] : undefined
    return known !== undefined && shows({ name: key, schema: known }, context, one)
  })
}

/** A value that the cloud does not have, such as the name of what is made later, is one more choice. */
function withChoice(schema: TSchema, value: unknown): TSchema {
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) {
    const [own, ...others] = schema.anyOf
    return { ...schema, anyOf: [withChoice(own, value), ...others] }
  }
  const isNew =
    'enum' in schema && Array.isArray(schema.enum) && typeof value === 'string' && !schema.enum.includes(value)
  return isNew ? { ...schema, enum: [...(schema.enum as readonly unknown[]), value] } : schema
}

/** A value without what was left empty in it: a form has an empty list where no entry was added. Undefined where nothing is left. */
function filled(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) {
    const items = value.map(filled).filter((one) => one !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).flatMap(([key, one]) => {
    const kept = filled(one)
    return kept === undefined ? [] : [[key, kept] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

const BOOLEANS = [
  { value: true, label: 'true' },
  { value: false, label: 'false' },
]

function yamlField({ name, schema }: Named, value: unknown): PropertyField {
  const { description, isRequired } = schema
  return {
    schema: { type: 'string', ...(isRequired ? { minLength: 1 } : {}) },
    options: {
      label: `${name} (YAML)`,
      widget: 'textarea',
      rows: 4,
      ...(description === '' ? {} : { help: description }),
    },
    initial: value === undefined ? undefined : writeYaml(value),
    read: (text) => (typeof text === 'string' && text.trim() !== '' ? readYaml(text) : undefined),
  }
}

/** The field of a property: of its own schema where that can show the value, and its YAML where it cannot. */
export function propertyField(name: string, schema: HeatSchema, value: unknown, context: FieldContext): PropertyField {
  const named = { name, schema }
  const made = schemaOf(named, context)
  if (!made || (value !== undefined && !shows(named, context, value))) return yamlField(named, value)
  const { description, type } = schema
  return {
    schema: withChoice(made, value),
    options: {
      label: name,
      ...(description === '' ? {} : { help: description }),
      ...(type === 'boolean' && !('anyOf' in made) ? { widget: 'select', choices: BOOLEANS } : {}),
    },
    initial: value,
    read: filled,
  }
}
