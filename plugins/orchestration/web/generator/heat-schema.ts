type Values = Readonly<Record<string, unknown>>

/** What Heat says of a property of a resource type. */
export interface HeatSchema {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'map' | 'any'
  readonly description: string
  readonly isRequired: boolean
  readonly allowed?: readonly (string | number)[]
  /** The custom constraint: `neutron.network`. */
  readonly custom?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  /** What is inside of a map by its names, or of a list by `*`; undefined where anything may be. */
  readonly inner?: Readonly<Record<string, HeatSchema>>
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'list', 'map'] as const

const valuesOf = (value: unknown): Values => Object(value)
const numberIn = (value: unknown, key: string): number | undefined => {
  const found = valuesOf(value)[key]
  return typeof found === 'number' ? found : undefined
}
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const isChoice = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

function known<T extends object>(fields: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> }
}

function constraintsOf(value: unknown) {
  const all: readonly unknown[] = Array.isArray(value) ? value : []
  const [range, length] = ['range', 'length'].map((kind) =>
    all.map((one) => valuesOf(one)[kind]).find((one) => one !== undefined),
  )
  const allowed = all.map((one) => valuesOf(one).allowed_values).find(Array.isArray)
  return known({
    allowed: allowed?.filter(isChoice),
    custom: all.map((one) => textOf(valuesOf(one).custom_constraint)).find((one) => one !== undefined),
    minimum: numberIn(range, 'min'),
    maximum: numberIn(range, 'max'),
    minLength: numberIn(length, 'min'),
    maxLength: numberIn(length, 'max'),
  })
}

function toSchema(value: unknown): HeatSchema {
  const { type, description, required, constraints, schema } = valuesOf(value)
  const name = String(type).toLowerCase()
  return {
    type: TYPES.find((one) => one === name) ?? 'any',
    description: textOf(description) ?? '',
    isRequired: required === true,
    ...constraintsOf(constraints),
    ...(typeof schema === 'object' && schema !== null ? { inner: toSchemas(schema) } : {}),
  }
}

function toSchemas(value: object): Readonly<Record<string, HeatSchema>> {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toSchema(one)]))
}

/** The properties of a resource type, of the JSON text in which the gateway passes Heat's answer on. */
export const readSchemas = (text: string): Readonly<Record<string, HeatSchema>> => toSchemas(Object(JSON.parse(text)))
