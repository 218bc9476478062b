import { badRequest, nullable, ServiceFault, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { parse } from 'yaml'
import { checkProperties } from '../resources/find-kind.ts'
import { dependenciesOf } from '../template/graph.ts'
import { checkParameters } from '../template/parameters.ts'
import { type Fields, isFields, ownOf, parseTemplate, type Template } from '../template/template.ts'
import { givenParameters } from './scope.ts'

const Open = Type.Record(Type.String(), Type.Unknown())
const given = Type.Optional(nullable(Type.Unknown()))

/** The body of a request that makes or changes a stack. */
export const StackBody = Type.Object({
  stack_name: Type.Optional(nullable(Type.String())),
  template: given,
  template_url: given,
  environment: given,
  environment_files: Type.Optional(nullable(Type.Array(Type.String()))),
  files: Type.Optional(nullable(Open)),
  parameters: Type.Optional(nullable(Open)),
  timeout_mins: Type.Optional(nullable(wholeNumber({ minimum: 0 }))),
  disable_rollback: Type.Optional(nullable(Type.Union([Type.Boolean(), Type.String()]))),
  tags: Type.Optional(nullable(Type.String())),
  clear_parameters: Type.Optional(nullable(Type.Array(Type.String()))),
})

const NAME = /^[a-zA-Z][a-zA-Z0-9_.-]{0,254}$/

/** Refuses a name that no stack can have. */
export function checkName(name: unknown): string {
  if (typeof name !== 'string' || name === '') throw badRequest('No stack name specified')
  if (!NAME.test(name))
    throw new ServiceFault(
      400,
      `Invalid stack name ${name} must contain only alphanumeric or "_-." characters, must start with alpha and must be 255 characters or less.`,
      'StackValidationFailed',
    )
  return name
}

function environmentOf(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null || value === '') return {}
  let document: unknown = value
  if (typeof value === 'string') {
    try {
      document = parse(value, { maxAliasCount: 100, uniqueKeys: false })
    } catch {
      throw badRequest('Error parsing environment: The environment is not valid YAML.')
    }
  }
  if (!isFields(document)) throw badRequest('The environment is not a valid YAML mapping data type.')
  const sections = [
    'parameters',
    'parameter_defaults',
    'resource_registry',
    'encrypted_param_names',
    'event_sinks',
    'parameter_merge_strategies',
  ]
  const odd = Object.keys(document).find((name) => !sections.includes(name))
  if (odd) throw badRequest(`environment has wrong section "${odd}"`)
  return { ...document }
}

/** What a request says of a stack, read and checked. */
export interface StackDefinition {
  readonly template: Template
  readonly environment: Record<string, unknown>
  readonly files: Record<string, unknown>
  readonly parameters: Record<string, unknown>
}

interface GivenBody {
  readonly template?: unknown
  readonly template_url?: unknown
  readonly environment?: unknown
  readonly environment_files?: readonly string[] | null
  readonly files?: Readonly<Record<string, unknown>> | null
  readonly parameters?: Readonly<Record<string, unknown>> | null
}

/** The environment of a request, with those of its files over it in their order. */
function mergedEnvironment({ environment, environment_files: names, files }: GivenBody): Record<string, unknown> {
  let merged = environmentOf(environment)
  for (const name of names ?? []) {
    const file = ownOf({ ...files }, name)
    if (file === undefined) throw badRequest(`Environment file ${name} is not among the files of the request.`)
    merged = mergedFields(merged, environmentOf(file))
  }
  return merged
}

function mergedFields(below: Fields, above: Fields): Record<string, unknown> {
  const entries = Object.entries(above).map(([key, value]) => {
    const before = ownOf(below, key)
    return [key, isFields(before) && isFields(value) ? mergedFields(before, value) : value] as const
  })
  return { ...below, ...Object.fromEntries(entries) }
}

/** Reads template and environment, without their resources. */
export function readTemplate(body: GivenBody): StackDefinition {
  if (!body.template && body.template_url)
    throw badRequest('Could not retrieve template: Unable to connect to the address of the template.')
  return {
    template: parseTemplate(body.template),
    environment: mergedEnvironment(body),
    files: { ...body.files },
    parameters: { ...body.parameters },
  }
}

/** Reads a definition whole: references, properties and the values of parameters are checked, too. */
export function readDefinition(body: GivenBody): StackDefinition {
  const definition = readTemplate(body)
  dependenciesOf(definition.template)
  checkParameters(definition.template, givenParameters(definition, definition.template))
  for (const [name, { type, properties }] of Object.entries(definition.template.resources))
    checkProperties(name, type, properties, definition)
  return definition
}
