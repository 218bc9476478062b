import { missing } from './keystone-fault.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object under a key of a request; refused in Keystone's words when it is missing. */
export function objectAt(value: unknown, key: string, target: string): JsonObject {
  const inner = isJsonObject(value) ? value[key] : undefined
  if (!isJsonObject(inner)) throw missing(key, target)
  return inner
}

export function optionalObjectAt(value: unknown, key: string): JsonObject | undefined {
  const inner = isJsonObject(value) ? value[key] : undefined
  return isJsonObject(inner) ? inner : undefined
}

export function textAt(value: JsonObject, key: string, target: string): string {
  const text = value[key]
  if (typeof text !== 'string') throw missing(key, target)
  return text
}

export function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
