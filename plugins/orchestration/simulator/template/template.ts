import { badRequest, ServiceFault } from '@fascia/sdk/simulator'
import { parse } from 'yaml'

/** A parameter as a template declares it, with the names of HOT. */
export interface ParameterDeclaration {
  readonly type: string
  readonly label?: string
  readonly description?: string
  readonly default?: unknown
  readonly hidden?: boolean
  readonly constraints?: readonly Readonly<Record<string, unknown>>[]
}

/** A resource as a template declares it. */
export interface ResourceDeclaration {
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly depends_on: readonly string[]
  readonly metadata?: unknown
}

/** A template in one form, whatever its version calls the sections. */
export interface Template {
  readonly version: string
  readonly description: string
  readonly parameters: Readonly<Record<string, ParameterDeclaration>>
  readonly groups: readonly Readonly<Record<string, unknown>>[]
  readonly resources: Readonly<Record<string, ResourceDeclaration>>
  readonly outputs: Readonly<Record<string, { readonly description?: string; readonly value: unknown }>>
  /** The document as it was given. */
  readonly document: Readonly<Record<string, unknown>>
}

/** The versions of the format, the oldest first, with Heat's aliases by release name. */
export const HOT_VERSIONS = [
  '2013-05-23',
  '2014-10-16',
  '2015-04-30',
  '2015-10-15',
  '2016-04-08',
  '2016-10-14',
  '2017-02-24',
  '2017-09-01',
  '2018-03-02',
  '2018-08-31',
  '2021-04-16',
] as const
const ALIASES = ['newton', 'ocata', 'pike', 'queens', 'rocky', 'wallaby']
export const CFN_VERSIONS = ['2010-09-09'] as const

const SECTIONS = [
  'heat_template_version',
  'description',
  'parameter_groups',
  'parameters',
  'resources',
  'outputs',
  'conditions',
]
const CFN_SECTIONS = [
  'AWSTemplateFormatVersion',
  'Description',
  'Parameters',
  'Resources',
  'Outputs',
  'Mappings',
  'Conditions',
]

/** Heat's `max_template_size`. */
const MOST_BYTES = 524_288

/** A map of a document. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is a map. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a map has under a name of its own: `toString` is as good as any. */
export function ownOf<Value>(map: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

function parseDocument(template: unknown): Fields {
  if (isFields(template)) return template
  if (typeof template !== 'string' || template.trim() === '') throw badRequest('No template specified')
  const size = Buffer.byteLength(template)
  if (size > MOST_BYTES)
    throw badRequest(`Template size (${size} bytes) exceeds maximum allowed size (${MOST_BYTES} bytes).`)
  let document: unknown
  try {
    // As in Heat, the last of two equal keys counts: a search for them takes quadratic time.
    document = parse(template, { maxAliasCount: 100, merge: true, uniqueKeys: false })
  } catch (failure) {
    throw badRequest(`Error parsing template: ${failure instanceof Error ? failure.message : 'unreadable'}`)
  }
  if (!isFields(document)) throw badRequest('The template is not a JSON object or YAML mapping.')
  return document
}

function versionOf(document: Fields): string {
  const hot = document.heat_template_version
  const cfn = document.AWSTemplateFormatVersion ?? document.HeatTemplateFormatVersion
  if (hot === undefined && cfn === undefined) throw badRequest('Template format version not found.')
  const name = hot === undefined ? 'AWSTemplateFormatVersion' : 'heat_template_version'
  const known: readonly string[] = hot === undefined ? CFN_VERSIONS : [...HOT_VERSIONS, ...ALIASES]
  const version = textOf(hot ?? cfn)
  if (!known.includes(version))
    throw new ServiceFault(
      400,
      `The template version is invalid: "${name}: ${version}". "${name}" should be one of: ${known.join(', ')}`,
      'InvalidTemplateVersion',
    )
  return version
}

function sectionOf(document: Fields, name: string): Fields {
  const section = document[name] ?? {}
  if (!isFields(section)) throw badRequest(`The "${name}" section must contain a map.`)
  return section
}

const CFN_CONSTRAINTS: Readonly<Record<string, string>> = {
  AllowedValues: 'allowed_values',
  AllowedPattern: 'allowed_pattern',
  CustomConstraint: 'custom_constraint',
}

function cfnConstraints(given: Fields): readonly Fields[] {
  const range = (name: string, least: string, most: string): readonly Fields[] =>
    given[least] === undefined && given[most] === undefined
      ? []
      : [
          {
            [name]: {
              ...(given[least] === undefined ? {} : { min: Number(given[least]) }),
              ...(given[most] === undefined ? {} : { max: Number(given[most]) }),
            },
          },
        ]
  return [
    ...Object.entries(CFN_CONSTRAINTS).flatMap(([name, key]) =>
      Object.hasOwn(given, name) ? [{ [key]: given[name] }] : [],
    ),
    ...range('length', 'MinLength', 'MaxLength'),
    ...range('range', 'MinValue', 'MaxValue'),
  ]
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'String',
  number: 'Number',
  comma_delimited_list: 'CommaDelimitedList',
  json: 'Json',
  boolean: 'Boolean',
  String: 'String',
  Number: 'Number',
  CommaDelimitedList: 'CommaDelimitedList',
  Json: 'Json',
  Boolean: 'Boolean',
}

const PARAMETER_KEYS = ['type', 'label', 'description', 'default', 'constraints', 'hidden', 'immutable', 'tags']

function parameterOf(name: string, given: unknown): ParameterDeclaration {
  if (!isFields(given)) throw badRequest(`"parameters.${name}" is not a valid parameter.`)
  const type = TYPES[textOf(given.type ?? given.Type)]
  if (type === undefined) throw badRequest(`Invalid type (${textOf(given.type ?? given.Type)})`)
  const odd = 'type' in given && Object.keys(given).find((key) => !PARAMETER_KEYS.includes(key))
  if (odd) throw new ServiceFault(400, `Invalid key '${odd}' for parameter (${name})`, 'InvalidSchemaError')
  const label = given.label ?? given.Label
  const initial = 'default' in given ? given.default : given.Default
  const constraints = Array.isArray(given.constraints) ? given.constraints.filter(isFields) : cfnConstraints(given)
  return {
    type,
    description: textOf(given.description ?? given.Description),
    hidden: String(given.hidden ?? given.NoEcho ?? false).toLowerCase() === 'true',
    ...(label === undefined ? {} : { label: textOf(label) }),
    ...(initial === undefined ? {} : { default: initial }),
    ...(constraints.length > 0 ? { constraints } : {}),
  }
}

const KEYWORDS = [
  'type',
  'properties',
  'metadata',
  'depends_on',
  'deletion_policy',
  'update_policy',
  'description',
  'external_id',
  'condition',
]

function resourceOf(name: string, given: unknown): ResourceDeclaration {
  if (!isFields(given)) throw badRequest('Resources must contain Resource. Found a [] instead')
  const isHot = 'type' in given
  const type = given.type ?? given.Type
  if (type === undefined) throw badRequest(`Each Resource must contain a type key.`)
  const odd = isHot && Object.keys(given).find((key) => !KEYWORDS.includes(key))
  if (odd) throw badRequest(`"${odd}" is not a valid keyword inside a resource definition`)
  const properties = given.properties ?? given.Properties ?? {}
  if (!isFields(properties)) throw badRequest(`"resources.${name}.properties" is not a map`)
  return {
    type: textOf(type),
    properties,
    depends_on: [given.depends_on ?? given.DependsOn ?? []].flat().map(textOf),
    ...(given.metadata === undefined ? {} : { metadata: given.metadata }),
  }
}

function mapSection<T>(section: Fields, make: (name: string, given: unknown) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(section).map(([name, given]) => [name, make(name, given)]))
}

/** Reads a template, YAML or JSON, of HOT or CloudFormation. Refuses with Heat's words what is no template. */
export function parseTemplate(given: unknown): Template {
  const document = parseDocument(given)
  const version = versionOf(document)
  const isHot = 'heat_template_version' in document
  const sections = isHot ? SECTIONS : CFN_SECTIONS
  const odd = Object.keys(document).find((name) => !sections.includes(name))
  if (odd) throw badRequest(`The template section is invalid: ${odd}`)
  const name = (hot: string, cfn: string): string => (isHot ? hot : cfn)
  const groups = document.parameter_groups
  return {
    version,
    description: textOf(document.description ?? document.Description),
    parameters: mapSection(sectionOf(document, name('parameters', 'Parameters')), parameterOf),
    groups: Array.isArray(groups) ? groups.filter(isFields) : [],
    resources: mapSection(sectionOf(document, name('resources', 'Resources')), resourceOf),
    outputs: mapSection(sectionOf(document, name('outputs', 'Outputs')), (_name, one) => {
      const fields = isFields(one) ? one : {}
      return { description: textOf(fields.description ?? fields.Description), value: fields.value ?? fields.Value }
    }),
    document,
  }
}
