import { ServiceFault } from '@fascia/sdk/simulator'
import { isFields, ownOf, parseTemplate } from '../template/template.ts'
import { kindOf } from './kinds.ts'
import type { ResourceKind } from './resource-kind.ts'
import { templateKind } from './stack-kinds.ts'

/** Where the types of a stack's resources are looked up, besides the ones that the service has. */
export interface TypePlace {
  readonly environment: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, unknown>>
}

const MOST_STEPS = 10

/** The type that the registry of an environment maps a name to; a star at the end matches any rest. */
function mappedType(type: string, { environment }: TypePlace): string {
  const registry = isFields(environment.resource_registry) ? environment.resource_registry : {}
  let found = type
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const own = ownOf(registry, found)
    const starred = Object.entries(registry).find(([key]) => key.endsWith('*') && found.startsWith(key.slice(0, -1)))
    const next = typeof own === 'string' ? own : starred && typeof starred[1] === 'string' ? starred[1] : undefined
    if (next === undefined || next === found) return found
    const rest = typeof own === 'string' ? '' : found.slice((starred?.[0].length ?? 1) - 1)
    found = next.endsWith('*') ? `${next.slice(0, -1)}${rest}` : next
  }
  return found
}

/** The kind of a type: one of the service, or a template among the files of the stack. */
export function kindFor(type: string, place: TypePlace): ResourceKind {
  const wanted = mappedType(type, place)
  if (!/\.(yaml|template)$/.test(wanted)) return kindOf(wanted)
  const file = ownOf(place.files, wanted)
  if (file === undefined)
    throw new ServiceFault(
      400,
      `Could not fetch remote template "${wanted}": it is not among the files of the request.`,
      'StackValidationFailed',
    )
  return templateKind(type, parseTemplate(file))
}

/** Checks the names of a resource's properties, and that those that are required are there. */
export function checkProperties(
  name: string,
  type: string,
  properties: Readonly<Record<string, unknown>>,
  place: TypePlace,
): void {
  const { properties: known } = kindFor(type, place)
  const refuse = (message: string): ServiceFault =>
    new ServiceFault(400, `Property error: : resources.${name}.properties: : ${message}`, 'StackValidationFailed')
  const unknown = Object.keys(properties).find((one) => !Object.hasOwn(known, one))
  if (unknown !== undefined) throw refuse(`Unknown Property ${unknown}`)
  const missing = Object.entries(known).find(([one, { required }]) => required && properties[one] === undefined)
  if (missing) throw refuse(`Property ${missing[0]} not assigned`)
}
