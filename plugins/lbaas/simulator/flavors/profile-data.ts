import { badRequest, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { Capability } from './capabilities.ts'
import { PROVIDERS } from './providers.ts'

export const Text = Type.String({ minLength: 1, maxLength: 255 })
export const Optional = Type.Optional(nullable(Type.String({ maxLength: 255 })))
export const Flag = Type.Optional(nullable(Type.Boolean()))
export const Data = Type.String({ maxLength: 4096 })

export function requireProvider(name: string): void {
  if (!PROVIDERS.some((provider) => provider.name === name)) throw badRequest(`Provider '${name}' is not enabled.`)
}

/** Refuses data that is no JSON object, or that names what the driver cannot do. */
export function requireData(field: string, text: string, known: readonly Capability[]): void {
  const refusal = (reason: string) =>
    badRequest(`Invalid input for field/attribute ${field}. Value: '${text}'. ${reason}`)
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw refusal('Value should be a valid JSON object')
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw refusal('Value should be a valid JSON object')
  const unknown = Object.keys(data).find((name) => !known.some((one) => one.name === name))
  if (unknown !== undefined)
    throw badRequest(`Provider 'amphora' does not support a requested option: '${unknown}' was unexpected`)
}
