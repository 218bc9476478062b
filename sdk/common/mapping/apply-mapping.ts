import { type DirectValue, insertValues, readList } from './direct-values.ts'
import type { LocalValue, MappingRule, RemoteValue } from './mapping-rules.ts'
import { type Assertion, meetRequirement } from './meet-requirement.ts'

type DomainOf = NonNullable<LocalValue['domain']>

/** The user, groups and projects that a mapping gives a person. */
export interface MappedPerson {
  readonly user: NonNullable<LocalValue['user']>
  readonly groupIds: readonly string[]
  readonly groupNames: readonly { readonly name: string; readonly domain: DomainOf }[]
  readonly projects: NonNullable<LocalValue['projects']>
}

/** What a mapping makes of a person's attributes. */
export type Mapped =
  | { readonly kind: 'mapped'; readonly person: MappedPerson }
  /** No rule knows these attributes. */
  | { readonly kind: 'none' }
  /** A matching rule that cannot be carried out. */
  | { readonly kind: 'broken'; readonly message: string }

/** The values that a rule inserts, by their places; undefined where it does not match. */
function matchRule(remote: readonly RemoteValue[], assertion: Assertion): readonly DirectValue[] | undefined {
  const direct: DirectValue[] = []
  for (const requirement of remote) {
    const met = meetRequirement(requirement, assertion)
    if (!met.isMet) return undefined
    if (met.direct) direct.push(met.direct)
  }
  return direct
}

class BrokenRule extends Error {}

function inserted<Part>(part: Part, direct: readonly DirectValue[], mappingId: string): Part
function inserted(part: unknown, direct: readonly DirectValue[], mappingId: string): unknown {
  if (typeof part === 'string') {
    const text = insertValues(part, direct)
    if (text !== undefined) return text
    throw new BrokenRule(
      `Local section in mapping ${mappingId} refers to a remote match that doesn't exist (e.g. {0} in a local section).`,
    )
  }
  if (Array.isArray(part)) return part.map((one) => inserted(one, direct, mappingId))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inserted(one, direct, mappingId)]))
}

/** Joins what the matching rules say; `direct` of a rule that does not match is undefined. */
export function joinRules(
  mappingId: string,
  matches: readonly { readonly rule: MappingRule; readonly direct: readonly DirectValue[] | undefined }[],
): Mapped {
  try {
    const locals = matches.flatMap(({ rule, direct }) =>
      direct ? rule.local.map((one) => inserted(one, direct, mappingId)) : [],
    )
    return locals.length === 0 ? { kind: 'none' } : { kind: 'mapped', person: joined(locals) }
  } catch (failure) {
    if (failure instanceof BrokenRule) return { kind: 'broken', message: failure.message }
    throw failure
  }
}

/** Carries out the rules of a mapping as Keystone does: every rule that matches adds to the person; the first one with a user names it. */
export function applyMapping(mappingId: string, rules: readonly MappingRule[], assertion: Assertion): Mapped {
  return joinRules(
    mappingId,
    rules.map((rule) => ({ rule, direct: matchRule(rule.remote, assertion) })),
  )
}

function joined(locals: readonly LocalValue[]): MappedPerson {
  let user: LocalValue['user']
  let projects: MappedPerson['projects'] = []
  const groupIds = new Set<string>()
  const groupNames = new Map<string, MappedPerson['groupNames'][number]>()
  const addName = (name: string, domain: DomainOf): void => {
    groupNames.set(JSON.stringify([name, domain.name ?? domain.id]), { name, domain })
  }
  for (const local of locals) {
    user = user && Object.keys(user).length > 0 ? user : (local.user ?? user)
    if (local.group && 'id' in local.group) groupIds.add(local.group.id)
    else if (local.group) addName(local.group.name, local.group.domain)
    if (local.groups !== undefined) {
      if (!local.domain) throw new BrokenRule("Invalid rule. Both 'groups' and 'domain' keywords must be specified.")
      for (const name of readList(local.groups)) addName(name, local.domain)
    }
    for (const id of local.group_ids === undefined ? [] : readList(local.group_ids)) groupIds.add(id)
    projects = local.projects ?? projects
  }
  return { user: user ?? {}, groupIds: [...groupIds], groupNames: [...groupNames.values()], projects }
}
