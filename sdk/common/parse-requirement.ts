import type { Requirement } from './requirement.ts'

type Fields = Readonly<Record<string, unknown>>

const OPERATORS: readonly unknown[] = ['<', '<=', '==', '!=', '>=', '>']
const MAX_DEPTH = 20

const isText = (value: unknown): boolean => typeof value === 'string'
const isRule = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isText)

function isShape(value: Fields, depth: number): boolean {
  const isPart = (part: unknown): boolean => isRequirementAt(part, depth + 1)
  switch (value.kind) {
    case 'policy':
      return Array.isArray(value.rules) && value.rules.every(isRule)
    case 'service':
      return isText(value.type)
    case 'setting':
      return isText(value.path)
    case 'extension':
      return isText(value.service) && isText(value.name)
    case 'feature':
      return isText(value.name)
    case 'apiVersion':
      return isText(value.service) && isText(value.version) && OPERATORS.includes(value.operator)
    case 'all':
    case 'any':
      return Array.isArray(value.of) && value.of.every(isPart)
    case 'not':
      return isPart(value.of)
    default:
      return false
  }
}

function isRequirementAt(value: unknown, depth: number): value is Requirement {
  return typeof value === 'object' && value !== null && depth <= MAX_DEPTH && isShape({ ...value }, depth)
}

/** Whether untrusted data is a requirement that `decide` understands. */
export function isRequirement(value: unknown): value is Requirement {
  return isRequirementAt(value, 0)
}
