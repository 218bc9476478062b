import type { MatchTemplate, RuleExpression } from './rule-expression.ts'

/** A check that cannot be read; the rule's name is added where it is known. */
export class CheckProblem {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function parseTemplate(match: string): MatchTemplate {
  const parts: (string | { readonly attribute: string })[] = []
  const marks = /%(?:%|\(([^)]*)\)s)/g
  let from = 0
  for (const mark of match.matchAll(marks)) {
    parts.push(match.slice(from, mark.index))
    parts.push(mark[1] === undefined ? '%' : { attribute: mark[1] })
    from = mark.index + mark[0].length
  }
  parts.push(match.slice(from))
  if (parts.some((part, index) => index % 2 === 0 && typeof part === 'string' && part.includes('%')))
    throw new CheckProblem(`'${match}' has a mark that is not of the form %(name)s`)
  return parts.filter((part) => part !== '')
}

/** The text of a constant as Python prints it; undefined when `kind` is not a constant. */
function constantText(kind: string): string | undefined {
  const quoted = /^'([^']*)'$|^"([^"]*)"$/.exec(kind)
  if (quoted) return quoted[1] ?? quoted[2] ?? ''
  if (kind === 'True' || kind === 'False' || kind === 'None') return kind
  return /^-?\d+(\.\d+)?$/.test(kind) ? kind : undefined
}

function parseField(match: string): RuleExpression {
  const parts = /^[^:]+:([^=]+)=(.*)$/.exec(match)
  const [attribute, value] = [parts?.[1], parts?.[2]]
  if (!attribute || value === undefined)
    throw new CheckProblem(`'field:${match}' is not field:resource:attribute=value`)
  if (!value.startsWith('~')) return { kind: 'field', attribute, test: value }
  try {
    return { kind: 'field', attribute, test: new RegExp(`^(?:${value.slice(1)})`) }
  } catch {
    throw new CheckProblem(`'${value}' is not a pattern`)
  }
}

/** Reads one check of the language: `role:admin`, `user_id:%(user_id)s`, `'public':%(visibility)s`, `@`, `!`. */
export function parseCheck(check: string): RuleExpression {
  if (check === '@') return { kind: 'always', allowed: true }
  if (check === '!') return { kind: 'always', allowed: false }
  const colon = check.indexOf(':')
  if (colon < 1) throw new CheckProblem(`'${check}' is not a check: a check is kind:match`)
  const [kind, match] = [check.slice(0, colon), check.slice(colon + 1)]
  if (kind === 'rule') return { kind: 'rule', name: match }
  if (kind === 'role') return { kind: 'role', match: parseTemplate(match) }
  if (kind === 'field') return parseField(match)
  if (kind === 'http' || kind === 'https')
    throw new CheckProblem(`'${check}' asks a server; the dashboard decides without one`)
  const value = constantText(kind)
  return value === undefined
    ? { kind: 'credential', path: kind.split('.'), match: parseTemplate(match) }
    : { kind: 'constant', value, match: parseTemplate(match) }
}
