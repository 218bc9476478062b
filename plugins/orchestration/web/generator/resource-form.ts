import { Fault } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import type { FieldOptions } from '@fascia/sdk/web/form'
import Type, { type TProperties } from 'typebox'
import type { ResourceOptions } from '../../api/template-generator.ts'
import { renameResource, setDependency, setProperty } from './edit-template.ts'
import { freeToNeed } from './fitting.ts'
import type { HeatSchema } from './heat-schema.ts'
import { type PropertyField, propertyField } from './property-field.ts'
import { readYaml, writeYaml } from './template-document.ts'
import { readTemplate, type TemplateGraph } from './template-graph.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of the resource itself, beside those of its properties. */
const NAME = 'resource_name'
const WAITS = 'depends_on'
const PREFIX = 'property_'
const OTHERS = 'other_properties'

interface EditedResource {
  readonly text: string
  readonly graph: TemplateGraph
  readonly name: string
  /** The properties of the type. */
  readonly schemas: Readonly<Record<string, HeatSchema>>
  readonly options: Partial<ResourceOptions>
}

/** The form of one resource of a template: what it is called, its properties, and what it waits for. */
export interface ResourceForm {
  readonly properties: TProperties
  readonly fields: Readonly<Record<string, FieldOptions>>
  readonly initial: Values
  /** The template with what was changed. Refuses a name that is taken, a text that is no YAML, and a circle. */
  readonly apply: (values: Values, t: Translate) => string
}

const refuse = (field: string, message: string): Fault =>
  new Fault('GATEWAY_INPUT_INVALID', { fields: { [field]: [message] } })

/** Required ones first, then those that have a value, then the others; each by its place in the type. */
function inOrder(
  schemas: Readonly<Record<string, HeatSchema>>,
  given: Values,
): readonly (readonly [string, HeatSchema])[] {
  const rank = ([name, { isRequired }]: readonly [string, HeatSchema]): number =>
    isRequired ? 0 : Object.hasOwn(given, name) ? 1 : 2
  return Object.entries(schemas).toSorted((one, other) => rank(one) - rank(other))
}

/** Properties that the type does not have, or that are not known because the type is a template in a file. */
function othersOf(schemas: Readonly<Record<string, HeatSchema>>, given: Values): Values {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(schemas, name)))
}

/** The properties that a text in YAML names. */
function readOthers(value: unknown, t: Translate): Values {
  try {
    const read = readYaml(typeof value === 'string' ? value : '') ?? {}
    if (typeof read === 'object' && !Array.isArray(read)) return { ...read }
  } catch {}
  throw refuse(OTHERS, t('Give the properties as names with their values, in YAML.'))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function withProperties(
  text: string,
  name: string,
  fields: ReadonlyMap<string, PropertyField>,
  values: Values,
  t: Translate,
) {
  let next = text
  for (const [property, { initial, read }] of fields) {
    const key = `${PREFIX}${property}`
    const value = values[key]
    if (isSame(initial, value)) continue
    try {
      next = setProperty(next, { resource: name, property, value: read(value) })
    } catch {
      throw refuse(key, t('This is no YAML.'))
    }
  }
  return next
}

export function resourceForm({ text, graph, name, schemas, options }: EditedResource): ResourceForm {
  const { parameters, resources, circle } = graph
  const given = resources.find((one) => one.name === name)
  const others = freeToNeed(name, graph)
  const context = { resources: others, parameters, options }
  const ordered = inOrder(schemas, given?.properties ?? {})
  const made = new Map(
    ordered.map(([property, schema]) => [
      property,
      propertyField(property, schema, given?.properties[property], context),
    ]),
  )
  const otherNames = others.map((one) => one.name)
  const waits = (given?.references ?? []).filter(({ kind }) => kind === 'depends_on').map(({ to }) => to)
  const properties: TProperties = { [NAME]: Type.String({ minLength: 1, maxLength: 255, pattern: '^[^/]+$' }) }
  const fields: Record<string, FieldOptions> = {
    [NAME]: { label: 'Resource Name', messages: { format: 'A name has no slash.' } },
  }
  const initial: Record<string, unknown> = { [NAME]: name }
  for (const [property, schema] of ordered) {
    const field = made.get(property)
    if (!field) continue
    const key = `${PREFIX}${property}`
    properties[key] = schema.isRequired ? field.schema : Type.Optional(field.schema)
    fields[key] = field.options
    if (field.initial !== undefined) initial[key] = field.initial
  }
  const extra = othersOf(schemas, given?.properties ?? {})
  if (Object.keys(extra).length > 0 || ordered.length === 0) {
    properties[OTHERS] = Type.Optional(Type.String())
    fields[OTHERS] = { label: 'Other Properties (YAML)', widget: 'textarea', rows: 6 }
    if (Object.keys(extra).length > 0) initial[OTHERS] = writeYaml(extra)
  }
  if (otherNames.length > 0) {
    properties[WAITS] = Type.Optional(Type.Array(Type.Enum(otherNames), { uniqueItems: true }))
    fields[WAITS] = { label: 'Depends On', help: 'Resources that are made before this one.', widget: 'checkboxes' }
    initial[WAITS] = waits.filter((one) => otherNames.includes(one))
  }
  return {
    properties,
    fields,
    initial,
    apply(values, t) {
      const renamed = String(values[NAME])
      if (renamed !== name && resources.some((one) => one.name === renamed))
        throw refuse(NAME, t('Another resource has this name.'))
      let next = withProperties(text, name, made, values, t)
      if (!isSame(initial[OTHERS], values[OTHERS])) {
        const written = readOthers(values[OTHERS], t)
        for (const property of new Set([...Object.keys(extra), ...Object.keys(written)]))
          next = setProperty(next, { resource: name, property, value: written[property] })
      }
      const wanted: unknown = values[WAITS]
      for (const on of otherNames)
        next = setDependency(next, { resource: name, on, isNeeded: Array.isArray(wanted) && wanted.includes(on) })
      if (renamed !== name) next = renameResource(next, name, renamed)
      const read = readTemplate(next)
      if ('graph' in read && circle.length === 0 && read.graph.circle.length > 0)
        throw new Fault('GATEWAY_INPUT_INVALID', {
          message: t('These resources would need each other in a circle: {names}', {
            names: read.graph.circle.join(' → '),
          }),
        })
      return next
    },
  }
}
