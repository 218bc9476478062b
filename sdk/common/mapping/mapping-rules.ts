import { Type } from 'typebox'
import { Value as Values } from 'typebox/value'
import type { Value } from '../contract/value.ts'

const closed = { additionalProperties: false }
const Text = Type.String()
const Texts = Type.Array(Text)
const Pattern = Type.Optional(Type.Boolean())

const Domain = Type.Object({ id: Type.Optional(Text), name: Type.Optional(Text) }, closed)
const Group = Type.Union([Type.Object({ id: Text }, closed), Type.Object({ name: Text, domain: Domain }, closed)])
const User = Type.Object(
  {
    id: Type.Optional(Text),
    name: Type.Optional(Text),
    email: Type.Optional(Text),
    domain: Type.Optional(Domain),
    type: Type.Optional(Type.Enum(['ephemeral', 'local'])),
  },
  closed,
)
const Project = Type.Object({ name: Text, roles: Type.Array(Type.Object({ name: Text })) }, closed)

/** What a matching rule makes of the attributes. `{0}` is replaced by the first attribute of `remote` that asks for no value. */
const Local = Type.Object(
  {
    user: Type.Optional(User),
    group: Type.Optional(Group),
    groups: Type.Optional(Text),
    group_ids: Type.Optional(Text),
    domain: Type.Optional(Domain),
    projects: Type.Optional(Type.Array(Project)),
  },
  closed,
)

/** What an attribute has to be. */
const Remote = Type.Union([
  Type.Object({ type: Text }, closed),
  Type.Object({ type: Text, any_one_of: Texts, regex: Pattern }, closed),
  Type.Object({ type: Text, not_any_of: Texts, regex: Pattern }, closed),
  Type.Object({ type: Text, blacklist: Texts, regex: Pattern }, closed),
  Type.Object({ type: Text, whitelist: Texts, regex: Pattern }, closed),
])

const Rule = Type.Object({ local: Type.Array(Local), remote: Type.Array(Remote, { minItems: 1 }) }, closed)

/** The body of a mapping, by Keystone's schema. */
export const MappingBody = Type.Object({ rules: Type.Array(Rule, { minItems: 1 }) })

/** A rule of a mapping: what holds of a person at another provider, and what the person becomes here. */
export type MappingRule = Value<typeof Rule>

/** Whether Keystone takes these as the rules of a mapping. */
export function isMappingRules(rules: unknown): rules is MappingRule[] {
  return Values.Check(MappingBody, { rules })
}

/** One thing that a person becomes by a rule. */
export type LocalValue = Value<typeof Local>
/** One thing that a rule asks of a person's attributes. */
export type RemoteValue = Value<typeof Remote>

/** How the values of a requirement are meant. */
export type ConditionKind = 'any_one_of' | 'not_any_of' | 'blacklist' | 'whitelist'

/** The values of a requirement, and how they are meant; undefined where it asks for the attribute alone. */
export function conditionOf(
  remote: RemoteValue,
): { readonly kind: ConditionKind; readonly values: readonly string[] } | undefined {
  if ('any_one_of' in remote) return { kind: 'any_one_of', values: remote.any_one_of }
  if ('not_any_of' in remote) return { kind: 'not_any_of', values: remote.not_any_of }
  if ('blacklist' in remote) return { kind: 'blacklist', values: remote.blacklist }
  return 'whitelist' in remote ? { kind: 'whitelist', values: remote.whitelist } : undefined
}

/** Whether the values of a requirement are regular expressions. */
export function isPatterns(remote: RemoteValue): boolean {
  return 'regex' in remote && remote.regex === true
}
