import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { badRequest } from '../neutron-fault.ts'

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Neutron's sentence for attributes that do not fit. */
function complaint(schema: TSchema, value: unknown): string {
  const errors = Value.Errors(schema, value)
  for (const error of errors) {
    if (error.keyword === 'additionalProperties') {
      const names = 'additionalProperties' in error.params ? error.params.additionalProperties : []
      return `Unrecognized attribute(s) ${names.map((name) => `'${name}'`).join(', ')}`
    }
    if (error.keyword === 'required') {
      return `Failed to parse request. Required attribute '${error.params.requiredProperties[0] ?? ''}' not specified`
    }
  }
  const first = errors.find((error) => error.keyword !== 'boolean')
  const path = first?.instancePath.slice(1) ?? ''
  return `Invalid input for ${path.replaceAll('/', '.')}. Reason: the value ${first?.message ?? 'does not fit'}.`
}

/** Takes `{network: {…}}` apart and checks the attributes. */
export function parseAttributes<Schema extends TSchema>(
  schema: Schema,
  singular: string,
  body: unknown,
): Static<Schema> {
  const attributes = isRecord(body) ? body[singular] : undefined
  if (attributes === undefined) throw badRequest(`Unable to find '${singular}' in request body`)
  return checkAttributes(schema, attributes)
}

export function checkAttributes<Schema extends TSchema>(schema: Schema, attributes: unknown): Static<Schema> {
  if (Value.Check(schema, attributes)) return attributes
  throw badRequest(complaint(schema, attributes))
}

/** One resource, or a bulk of them: `{ports: [{…}, …]}`. */
export function bodiesOf(singular: string, plural: string, body: unknown): { bulk: boolean; bodies: unknown[] } {
  const many = isRecord(body) ? body[plural] : undefined
  if (Array.isArray(many)) return { bulk: true, bodies: many }
  const one = isRecord(body) ? body[singular] : undefined
  if (one === undefined) throw badRequest(`Unable to find '${singular}' in request body`)
  return { bulk: false, bodies: [one] }
}
