import { localProblems } from './local-problems.ts'
import { remoteProblems, takesPlace } from './remote-problems.ts'
import { isObject, type RulePath, type RuleProblem, unknownWords } from './rule-problem.ts'

function ruleProblems(rule: unknown, path: RulePath): readonly RuleProblem[] {
  if (!isObject(rule)) return [{ path, text: 'A rule is an object with "local" and "remote".' }]
  const { local, remote } = rule
  const problems = [...unknownWords(rule, ['local', 'remote'], path)]
  const at = (word: string): RulePath => (word in rule ? [...path, word] : path)
  if (!Array.isArray(local)) problems.push({ path: at('local'), text: 'Each rule has a list "local".' })
  if (!Array.isArray(remote) || remote.length === 0)
    problems.push({ path: at('remote'), text: 'Each rule has a list "remote" with at least one entry.' })
  const entries: readonly unknown[] = Array.isArray(remote) ? remote : []
  const places = entries.filter(takesPlace).length
  return [
    ...problems,
    ...entries.flatMap((entry, index) => remoteProblems(entry, [...path, 'remote', index])),
    ...(Array.isArray(local) ? local : []).flatMap((entry: unknown, index) =>
      localProblems(entry, [...path, 'local', index], places),
    ),
  ]
}

/** What Keystone refuses in the rules of a mapping, or fails on at each sign-in, in the order of the text [IDP-049]. */
export function rulesProblems(rules: unknown): readonly RuleProblem[] {
  if (!Array.isArray(rules) || rules.length === 0)
    return [{ path: [], text: 'The rules are a list with at least one rule.' }]
  return rules.flatMap((rule, index) => ruleProblems(rule, [index]))
}
