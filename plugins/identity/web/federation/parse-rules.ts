import type { MappingRule } from '../../api/mappings.ts'

/** The rules of a text, or what is wrong with it. */
export type ParsedRules = { readonly rules: MappingRule[] } | { readonly problem: string }

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRemote(value: unknown): value is MappingRule['remote'][number] {
  return isObject(value) && typeof value.type === 'string'
}

function isRule(value: unknown): value is MappingRule {
  if (!isObject(value) || !Array.isArray(value.local) || !Array.isArray(value.remote)) return false
  return value.local.every(isObject) && value.remote.length > 0 && value.remote.every(isRemote)
}

/** Reads the rules of a mapping: a JSON list of what holds of other accounts, and what they become [IDP-049]. */
export function parseRules(content: string): ParsedRules {
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch {
    return { problem: 'The rules are not JSON.' }
  }
  if (!Array.isArray(parsed) || parsed.length === 0) return { problem: 'The rules are a list with at least one rule.' }
  return parsed.every(isRule)
    ? { rules: parsed }
    : { problem: 'Each rule has a list "local", and a list "remote" of objects with a "type".' }
}

/** What is wrong with the rules that were entered. */
export function problemOfRules(content = ''): string | undefined {
  if (content.trim() === '') return 'Give the rules.'
  const parsed = parseRules(content)
  return 'problem' in parsed ? parsed.problem : undefined
}

/** The rules that were entered; none where they are refused. */
export function rulesOf(content = ''): MappingRule[] {
  const parsed = parseRules(content)
  return 'rules' in parsed ? parsed.rules : []
}
