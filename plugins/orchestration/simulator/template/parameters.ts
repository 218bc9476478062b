import { linearPattern, ServiceFault } from '@fascia/sdk/simulator'
import { isFields, ownOf, type ParameterDeclaration, type Template } from './template.ts'

/** The values of a stack's parameters, by name. */
export type ParameterValues = Readonly<Record<string, unknown>>

/** The refusal of a parameter's value. */
export const invalid = (name: string, reason: string): ServiceFault =>
  new ServiceFault(400, `Parameter '${name}' is invalid: ${reason}`, 'StackValidationFailed')

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return String(value) === ''
    ? []
    : String(value)
        .split(',')
        .map((part) => part.trim())
}

function converted(name: string, { type }: ParameterDeclaration, value: unknown): unknown {
  switch (type) {
    case 'Number': {
      const number = Number(value)
      if (value === '' || Number.isNaN(number))
        throw invalid(name, `could not convert string to float: '${String(value)}'`)
      return number
    }
    case 'Boolean': {
      const text = String(value).toLowerCase()
      if (['t', 'true', 'on', 'y', 'yes', '1'].includes(text)) return true
      if (['f', 'false', 'off', 'n', 'no', '0'].includes(text)) return false
      throw invalid(
        name,
        `Unrecognized value '${String(value)}', acceptable values are: '0', '1', 'f', 'false', 'n', 'no', 'off', 'on', 't', 'true', 'y', 'yes'`,
      )
    }
    case 'CommaDelimitedList':
      return listOf(value)
    case 'Json':
      if (typeof value !== 'string') return value
      try {
        return JSON.parse(value)
      } catch {
        throw invalid(name, `Value must be valid JSON: ${value}`)
      }
    default:
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  }
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return isFields(value) ? Object.keys(value).length : String(value).length
}

function bounds(rule: unknown): readonly [number, number] {
  const { min, max } = isFields(rule) ? rule : {}
  return [
    min === undefined ? Number.NEGATIVE_INFINITY : Number(min),
    max === undefined ? Number.POSITIVE_INFINITY : Number(max),
  ]
}

/** Whether a value fits the expression of the template's author. One that this cloud cannot read refuses the template. */
function matches(name: string, pattern: string, value: string): boolean {
  const read = linearPattern(pattern, { isWhole: true })
  if (read) return read.test(value)
  throw invalid(name, `the allowed_pattern "${pattern}" cannot be read: the embedded cloud knows the syntax of RE2`)
}

function checkConstraint(name: string, rule: Readonly<Record<string, unknown>>, value: unknown): void {
  const said = typeof rule.description === 'string' ? rule.description : undefined
  if ('length' in rule) {
    const [least, most] = bounds(rule.length)
    const size = sizeOf(value)
    if (size < least || size > most)
      throw invalid(name, said ?? `length (${size}) is out of range (min: ${least}, max: ${most})`)
  }
  if ('range' in rule) {
    const [least, most] = bounds(rule.range)
    if (Number(value) < least || Number(value) > most)
      throw invalid(name, said ?? `${Number(value)} is out of range (min: ${least}, max: ${most})`)
  }
  if ('modulo' in rule) {
    const { step, offset = 0 } = isFields(rule.modulo) ? rule.modulo : {}
    if (Number(step) !== 0 && (Number(value) - Number(offset)) % Number(step) !== 0)
      throw invalid(
        name,
        said ?? `${Number(value)} is not a multiple of ${Number(step)} with an offset of ${Number(offset)}`,
      )
  }
  if (Array.isArray(rule.allowed_values)) {
    const allowed = rule.allowed_values.map(String)
    const wrong = (Array.isArray(value) ? value : [value]).find((one) => !allowed.includes(String(one)))
    if (wrong !== undefined)
      throw invalid(name, said ?? `"${String(wrong)}" is not an allowed value [${allowed.join(', ')}]`)
  }
  if (typeof rule.allowed_pattern === 'string' && !matches(name, rule.allowed_pattern, String(value)))
    throw invalid(name, said ?? `"${String(value)}" does not match pattern "${rule.allowed_pattern}"`)
}

/** Checks and converts the values of a template's parameters, and fills in defaults. Refuses in Heat's words. */
export function checkParameters({ parameters }: Pick<Template, 'parameters'>, given: ParameterValues): ParameterValues {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(parameters, name))
  if (unknown !== undefined)
    throw new ServiceFault(400, `The Parameter (${unknown}) was not defined in template.`, 'UnknownUserParameter')
  return Object.fromEntries(
    Object.entries(parameters).map(([name, declaration]) => {
      const value = ownOf(given, name) ?? declaration.default
      if (value === undefined || value === null)
        throw new ServiceFault(400, `The Parameter (${name}) was not provided.`, 'UserParameterMissing')
      const typed = converted(name, declaration, value)
      for (const rule of declaration.constraints ?? []) checkConstraint(name, rule, typed)
      return [name, typed]
    }),
  )
}

/** A parameter as `POST /validate` and `GET /stacks/…` describe it, in the words of CloudFormation. */
export function describeParameter(name: string, declaration: ParameterDeclaration, value?: unknown): object {
  const described: Record<string, unknown> = {
    Type: declaration.type,
    Description: declaration.description ?? '',
    NoEcho: declaration.hidden ? 'true' : 'false',
    Label: declaration.label ?? name,
  }
  if (declaration.default !== undefined) described.Default = declaration.default
  if (value !== undefined) described.Value = value
  for (const rule of declaration.constraints ?? []) {
    if ('allowed_values' in rule) described.AllowedValues = rule.allowed_values
    if ('allowed_pattern' in rule) described.AllowedPattern = rule.allowed_pattern
    if ('custom_constraint' in rule) described.CustomConstraint = rule.custom_constraint
    const range = isFields(rule.range) ? rule.range : {}
    const length = isFields(rule.length) ? rule.length : {}
    if (range.min !== undefined) described.MinValue = range.min
    if (range.max !== undefined) described.MaxValue = range.max
    if (length.min !== undefined) described.MinLength = length.min
    if (length.max !== undefined) described.MaxLength = length.max
    const modulo = isFields(rule.modulo) ? rule.modulo : {}
    if (modulo.step !== undefined) described.Step = modulo.step
    if (modulo.offset !== undefined) described.Offset = modulo.offset
    if (typeof rule.description === 'string') described.ConstraintDescription = rule.description
  }
  return described
}
