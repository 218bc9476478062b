import { Fault, type Plural } from '@fascia/sdk/common'
import type { Property } from '@fascia/sdk/web/declare'
import type { RestSource } from '@fascia/sdk/web/declare/host'
import type { RegisteredContribution, RegisteredType } from '@fascia/sdk/web/host'

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isPlural(value: unknown): value is Plural {
  return isFields(value) && typeof value.one === 'string' && typeof value.other === 'string'
}

function isTypeData(data: Fields): data is Fields & Pick<RegisteredType, 'code' | 'names' | 'properties'> {
  return typeof data.code === 'string' && isPlural(data.names) && isFields(data.properties)
}

/** A resource type out of its contribution; a manifest that lacks what every type has is refused. A stub has no properties yet. */
export function parseType({ data, plugin }: RegisteredContribution, isStub = false): RegisteredType {
  const { kind: _kind, id: _id, source: _source, ...fields } = data
  const type: Fields = { ...(isStub ? { properties: {} } : {}), ...fields, plugin }
  if (!isTypeData(type)) throw new Fault('PLUGIN_MANIFEST_INVALID', { message: `The type ${data.id} is incomplete.` })
  return type as unknown as RegisteredType
}

function isProperty(value: unknown): value is Property {
  return isFields(value) && typeof value.format === 'string' && value.label !== undefined
}

/** A type with the properties that extensions add, under the names that contain the area of the extension. */
export function withProperties(
  type: RegisteredType,
  added: readonly { readonly data: Fields & { readonly id: string } }[],
): RegisteredType {
  if (added.length === 0) return type
  const properties = added.map(({ data: { id, name, property } }): readonly [string, Property] => {
    if (typeof name === 'string' && isProperty(property)) return [name, property]
    throw new Fault('PLUGIN_MANIFEST_INVALID', { message: `The property ${id} is incomplete.` })
  })
  return { ...type, properties: { ...Object.fromEntries(properties), ...type.properties } }
}

/** The REST source of a type; undefined when it has none, or brings code. */
export function restSourceOf(data: Fields): RestSource | undefined {
  const { source } = data
  if (!isFields(source) || '$' in source) return undefined
  return {
    ...(typeof source.list === 'string' ? { list: source.list } : {}),
    ...(typeof source.load === 'string' ? { load: source.load } : {}),
  }
}
