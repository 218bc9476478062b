import { ServiceFault } from '@fascia/sdk/simulator'
import { isFields, ownOf } from './template.ts'

/** What the functions of a template may ask for while they are evaluated. */
export interface EvaluationScope {
  parameter(name: string): unknown
  /** The physical id of a resource. */
  resource(name: string): unknown
  attribute(resource: string, path: readonly unknown[]): unknown
  file(name: string): string
}

const bad = (message: string): ServiceFault => new ServiceFault(400, message, 'StackValidationFailed')

/** Follows keys and indexes into a value; null where there is nothing. */
export function valueIn(value: unknown, path: readonly unknown[]): unknown {
  return path.reduce<unknown>((found, key) => {
    if (Array.isArray(found)) return found[Number(key)] ?? null
    return isFields(found) ? (ownOf(found, String(key)) ?? null) : null
  }, value)
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

function replaced(template: unknown, params: unknown): string {
  if (!isFields(params)) throw bad('"str_replace" parameters must be a mapping')
  const keys = Object.keys(params).sort((left, right) => right.length - left.length)
  let rest = textOf(template)
  let made = ''
  while (rest !== '') {
    const key = keys.find((one) => one !== '' && rest.startsWith(one))
    made += key === undefined ? rest[0] : textOf(params[key])
    rest = rest.slice(key === undefined ? 1 : key.length)
  }
  return made
}

function joined(separator: unknown, ...lists: readonly unknown[]): string {
  return lists.flat().map(textOf).join(textOf(separator))
}

type Evaluate = (argument: unknown, evaluate: (value: unknown) => unknown, scope: EvaluationScope) => unknown

function listArgument(name: string, argument: unknown): readonly unknown[] {
  if (Array.isArray(argument)) return argument
  throw bad(`Incorrect arguments to "${name}" should be a list`)
}

const FUNCTIONS: Readonly<Record<string, Evaluate>> = {
  get_param(argument, evaluate, scope) {
    const [name, ...path] = [evaluate(argument)].flat()
    return valueIn(scope.parameter(String(name)), path)
  },
  get_resource: (argument, _evaluate, scope) => scope.resource(String(argument)),
  get_attr(argument, evaluate, scope) {
    const [name, ...path] = listArgument('get_attr', evaluate(argument))
    return scope.attribute(String(name), path)
  },
  get_file: (argument, evaluate, scope) => scope.file(String(evaluate(argument))),
  str_replace(argument, evaluate) {
    const { template, params } = Object(evaluate(argument))
    return replaced(template, params)
  },
  list_join(argument, evaluate) {
    const [separator, ...lists] = listArgument('list_join', evaluate(argument))
    return joined(separator, ...lists)
  },
  str_split(argument, evaluate) {
    const [separator, text, index] = listArgument('str_split', evaluate(argument))
    const parts = textOf(text).split(textOf(separator))
    return index === undefined ? parts : (parts[Number(index)] ?? null)
  },
  map_merge: (argument, evaluate) =>
    Object.fromEntries(listArgument('map_merge', evaluate(argument)).flatMap((one) => Object.entries(Object(one)))),
  list_concat: (argument, evaluate) => listArgument('list_concat', evaluate(argument)).flat(),
  yaql() {
    throw bad('The function "yaql" is not supported here.')
  },
  repeat(argument, evaluate) {
    const { for_each: each, template } = Object(argument)
    const names = Object.entries(Object(evaluate(each)))
    const combinations = names.reduce<readonly Readonly<Record<string, unknown>>[]>(
      (made, [name, values]) =>
        made.flatMap((one) => listArgument('repeat', values).map((value) => ({ ...one, [name]: value }))),
      [{}],
    )
    return combinations.map((values) => evaluate(substituted(template, values)))
  },
}

function substituted(value: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string') return Object.hasOwn(values, value) ? values[value] : replaced(value, values)
  if (Array.isArray(value)) return value.map((one) => substituted(one, values))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [replaced(key, values), substituted(one, values)]),
  )
}

const CFN: Readonly<Record<string, Evaluate>> = {
  Ref: (argument, _evaluate, scope) => {
    const name = String(argument)
    return scope.parameter(name) ?? scope.resource(name)
  },
  'Fn::GetAtt': (argument, evaluate, scope) => {
    const [name, ...path] = listArgument('Fn::GetAtt', evaluate(argument))
    return scope.attribute(String(name), path)
  },
  'Fn::Join': (argument, evaluate) => {
    const [separator, ...lists] = listArgument('Fn::Join', evaluate(argument))
    return joined(separator, ...lists)
  },
}

const ALL: ReadonlyMap<string, Evaluate> = new Map([...Object.entries(FUNCTIONS), ...Object.entries(CFN)])

/** The function of a map with one key, if it is one. */
function functionOf(value: object): readonly [Evaluate, unknown] | undefined {
  const [entry, ...others] = Object.entries(value)
  const evaluate = entry && others.length === 0 ? ALL.get(entry[0]) : undefined
  return evaluate && entry ? [evaluate, entry[1]] : undefined
}

/** Evaluates the functions in a value, from the inside out. */
export function evaluateValue(value: unknown, scope: EvaluationScope): unknown {
  const evaluate = (one: unknown): unknown => evaluateValue(one, scope)
  if (Array.isArray(value)) return value.map(evaluate)
  if (!isFields(value)) return value
  const found = functionOf(value)
  if (found) return found[0](found[1], evaluate, scope)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, evaluate(one)]))
}

/** Names of the resources that a value refers to. */
export function referencesIn(value: unknown, isResource: (name: string) => boolean): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => referencesIn(one, isResource))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, one]) => {
    if (key === 'get_resource') return [String(one)]
    if (key === 'Ref') return isResource(String(one)) ? [String(one)] : []
    if ((key === 'get_attr' || key === 'Fn::GetAtt') && Array.isArray(one)) return [String(one[0])]
    return referencesIn(one, isResource)
  })
}

/** The functions of HOT, as `GET /template_versions/:version/functions` lists them. */
export const FUNCTION_DESCRIPTIONS: Readonly<Record<string, string>> = {
  get_attr: 'Resolves an attribute of a resource.',
  get_file: 'A function for including a file inline.',
  get_param: 'Resolves the value of a parameter.',
  get_resource: 'Refers to another resource of the stack.',
  list_join: 'Joins one or several lists with a delimiter.',
  repeat: 'Repeats a part of the template for each value of lists.',
  resource_facade: 'Resolves data of the parent resource of a provider template.',
  str_replace: 'Replaces keys in a text by values.',
  digest: 'Computes the digest of a text.',
  map_merge: 'Merges maps; later ones win.',
  str_split: 'Splits a text at a delimiter.',
  map_replace: 'Replaces keys and values of a map.',
  yaql: 'Evaluates an expression in YAQL.',
  equals: 'Whether two values are the same.',
  if: 'Chooses one of two values by a condition.',
  not: 'Negates a condition.',
  and: 'Whether all conditions hold.',
  or: 'Whether one of the conditions holds.',
  list_concat: 'Concatenates lists.',
  list_concat_unique: 'Concatenates lists without repeats.',
  contains: 'Whether a value is in a sequence.',
}
