import { isObject, type Known, type RulePath, type RuleProblem, unknownWords } from './rule-problem.ts'

const WORDS = ['user', 'group', 'groups', 'group_ids', 'domain', 'projects']
const TEXTS = ['groups', 'group_ids']
const isText = (value: unknown): value is string => typeof value === 'string'

function domainProblems(domain: unknown, path: RulePath): readonly RuleProblem[] {
  if (!isObject(domain) || (!isText(domain.id) && !isText(domain.name)))
    return [{ path, text: 'A domain has an "id" or a "name".' }]
  return unknownWords(domain, ['id', 'name'], path)
}

function userProblems(user: unknown, path: RulePath): readonly RuleProblem[] {
  if (!isObject(user)) return [{ path, text: '"user" is an object.' }]
  const problems = [...unknownWords(user, ['id', 'name', 'email', 'domain', 'type'], path)]
  for (const word of ['id', 'name', 'email'])
    if (word in user && !isText(user[word]))
      problems.push({ path: [...path, word], text: '"{word}" is a text.', values: { word } })
  if ('type' in user && user.type !== 'ephemeral' && user.type !== 'local')
    problems.push({ path: [...path, 'type'], text: 'The type of a user is "ephemeral" or "local".' })
  return 'domain' in user ? [...problems, ...domainProblems(user.domain, [...path, 'domain'])] : problems
}

function groupProblems(group: unknown, path: RulePath): readonly RuleProblem[] {
  if (!isObject(group) || (!isText(group.id) && !(isText(group.name) && isObject(group.domain))))
    return [{ path, text: 'A group has an "id", or a "name" and a "domain".' }]
  const problems = unknownWords(group, isText(group.id) ? ['id'] : ['name', 'domain'], path)
  return isText(group.id) ? problems : [...problems, ...domainProblems(group.domain, [...path, 'domain'])]
}

function projectProblems(projects: unknown, path: RulePath): readonly RuleProblem[] {
  if (!Array.isArray(projects)) return [{ path, text: '"projects" is a list.' }]
  return projects.flatMap((project: unknown, index): readonly RuleProblem[] => {
    const at = [...path, index]
    const roles: unknown = isObject(project) ? project.roles : undefined
    const hasRoles = Array.isArray(roles) && roles.every((role) => isObject(role) && isText(role.name))
    if (!isObject(project) || !isText(project.name) || !hasRoles)
      return [{ path: at, text: 'A project has a "name" and a list of "roles", each with a "name".' }]
    return unknownWords(project, ['name', 'roles', 'domain'], at)
  })
}

/** Texts with the places, `{0}`, that they name, anywhere below a value. */
function placesIn(value: unknown, path: RulePath): readonly { readonly place: number; readonly path: RulePath }[] {
  if (isText(value)) {
    const plain = value.replaceAll('{{', '').replaceAll('}}', '')
    const places = new Set([...plain.matchAll(/\{(\d{1,4})\}/g)].map(([, place]) => Number(place)))
    return [...places].map((place) => ({ place, path }))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([word, one]) =>
    placesIn(one, [...path, Array.isArray(value) ? Number(word) : word]),
  )
}

function partProblems(local: Known, path: RulePath): readonly RuleProblem[] {
  const problems = [...unknownWords(local, WORDS, path)]
  for (const word of TEXTS)
    if (word in local && !isText(local[word]))
      problems.push({ path: [...path, word], text: '"{word}" is a text.', values: { word } })
  if ('groups' in local && !('domain' in local))
    problems.push({ path: [...path, 'groups'], text: '"groups" needs a "domain" beside it.' })
  if ('user' in local) problems.push(...userProblems(local.user, [...path, 'user']))
  if ('group' in local) problems.push(...groupProblems(local.group, [...path, 'group']))
  if ('domain' in local) problems.push(...domainProblems(local.domain, [...path, 'domain']))
  if ('projects' in local) problems.push(...projectProblems(local.projects, [...path, 'projects']))
  return problems
}

/** What is wrong with one entry of `local`, in a rule whose remote part gives it so many values to insert. */
export function localProblems(local: unknown, path: RulePath, places: number): readonly RuleProblem[] {
  if (!isObject(local)) return [{ path, text: 'An entry of "local" is an object.' }]
  const missing = placesIn(local, path).filter(({ place }) => place >= places)
  return [
    ...partProblems(local, path),
    ...missing.map(({ place, path: at }) => ({
      path: at,
      text: {
        one: '{mark} stands for nothing: the rule has {count} value to insert.',
        other: '{mark} stands for nothing: the rule has {count} values to insert.',
      },
      values: { mark: `{${place}}`, count: places },
    })),
  ]
}
