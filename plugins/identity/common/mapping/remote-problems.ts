import { isObject, type RulePath, type RuleProblem, unknownWords } from './rule-problem.ts'

/** The words of an entry that compare its attribute with values. */
export const CONDITIONS = ['any_one_of', 'not_any_of', 'blacklist', 'whitelist']

/** Whether an entry inserts values into the local part: those that ask for the attribute alone, and the lists. */
export function takesPlace(entry: unknown): boolean {
  return !isObject(entry) || !('any_one_of' in entry || 'not_any_of' in entry)
}

/** What is wrong with one entry of `remote`. */
export function remoteProblems(entry: unknown, path: RulePath): readonly RuleProblem[] {
  if (!isObject(entry)) return [{ path, text: 'An entry of "remote" is an object with a "type".' }]
  const problems = [...unknownWords(entry, ['type', 'regex', ...CONDITIONS], path)]
  if (typeof entry.type !== 'string')
    problems.push({ path: 'type' in entry ? [...path, 'type'] : path, text: '"type" is the name of an attribute.' })
  const conditions = CONDITIONS.filter((word) => word in entry)
  const [first, second] = conditions
  if (second !== undefined)
    problems.push({
      path: [...path, second],
      text: 'An entry has one of "any_one_of", "not_any_of", "blacklist" and "whitelist".',
    })
  for (const word of conditions) {
    const values = entry[word]
    if (!Array.isArray(values) || values.some((value) => typeof value !== 'string'))
      problems.push({ path: [...path, word], text: '"{word}" is a list of texts.', values: { word } })
  }
  if ('regex' in entry && typeof entry.regex !== 'boolean')
    problems.push({ path: [...path, 'regex'], text: '"regex" is true or false.' })
  else if ('regex' in entry && first === undefined)
    problems.push({ path: [...path, 'regex'], text: '"regex" needs a list of patterns.' })
  return problems
}
