import type { SaidText } from '@fascia/sdk/web/declare'
import type { MappingRule } from '../../api/mappings.ts'
import { isObject } from '../../common/mapping/rule-problem.ts'
import { rulesProblems } from '../../common/mapping/rules-problems.ts'
import { readJson, type TextPlace, type TextProblem } from './json-text.ts'

/** What the text of rules holds. */
export interface ReadRules {
  /** The rules, where the text has the shape that a request takes; Keystone may refuse them for what is among `problems`. */
  readonly rules: readonly MappingRule[] | undefined
  readonly problems: readonly TextProblem[]
  placeOf(path: readonly (string | number)[]): TextPlace
}

function isRule(value: unknown): value is MappingRule {
  if (!isObject(value) || !Array.isArray(value.local) || !Array.isArray(value.remote)) return false
  return (
    value.local.every(isObject) &&
    value.remote.length > 0 &&
    value.remote.every((entry: unknown) => isObject(entry) && typeof entry.type === 'string')
  )
}

function isRules(value: unknown): value is readonly MappingRule[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRule)
}

function parseRules(content: string): ReadRules {
  const json = readJson(content)
  if ('problems' in json)
    return { rules: undefined, problems: json.problems, placeOf: () => ({ line: 1, column: 1, offset: 0 }) }
  const { value, placeOf } = json
  const problems = rulesProblems(value).map(({ path, ...said }) => ({ ...placeOf(path), ...said }))
  return { rules: isRules(value) ? value : undefined, problems, placeOf }
}

/** The text that was read last: the editor, the check of its field and the body of the request read the same one after each key. */
let last: { readonly content: string; readonly read: ReadRules } | undefined

/**
 * Reads the rules of a mapping: a JSON list of what holds of other accounts, and what they become [IDP-049]. The same text, one after the other, is
 * parsed once and gives the same object.
 */
export function readRules(content: string): ReadRules {
  if (last?.content !== content) last = { content, read: parseRules(content) }
  return last.read
}

/** Why a text of rules cannot be sent. */
export function problemOfRules(content = ''): SaidText | undefined {
  if (content.trim() === '') return 'Give the rules.'
  const { rules, problems } = readRules(content)
  const [first] = problems
  if (rules || !first) return undefined
  const { line, column } = first
  return { text: 'The rules cannot be read: line {line}, column {column}.', values: { line, column } }
}

/** The rules that were entered; none where they are refused. */
export function rulesOf(content = ''): MappingRule[] {
  return [...(readRules(content).rules ?? [])]
}
