import { postCall, type Value } from '@fascia/sdk/common'
import { body, crud, field, OptionalText, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** What people of another provider become: attributes that they have there, and users, groups and projects here. */
export const MappingRule = Type.Object(
  {
    local: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    remote: Type.Array(Type.Object({ type: Type.String() }, { additionalProperties: true }), { minItems: 1 }),
  },
  { additionalProperties: true },
)
export type MappingRule = Value<typeof MappingRule>

/** A mapping of the attributes of others' accounts. */
export const mappingType = resource('OS::Keystone::Mapping', {
  id: field.id('Mapping ID'),
  rules: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** The rules as JSON text. */
  rules_text: field.of('code', 'Rules', Type.String()),
})
/** A mapping, as calls answer it. */
export type Mapping = Value<typeof mappingType.schema>

const rules = Type.Array(MappingRule, { minItems: 1 })

const calls = crud('/api/keystone/mappings/', mappingType, {
  create: { id: Type.String({ minLength: 1, maxLength: 64 }), rules },
  update: { rules },
})

/** The mappings. New rules of one are in place of all that it has. */
export const { list, get, create, remove } = calls
/** Changes what it names. */
export const change = calls.update
/** Rules, and the attributes of a person to try them with: several values of one are divided by semicolons. */
export const TrialInput = body({
  rules: Type.Array(MappingRule, { minItems: 1, maxItems: 500 }),
  claims: Type.Record(Type.String(), Type.String({ maxLength: 4_096 }), { maxProperties: 200 }),
})

/** Who a person becomes by a mapping. */
export const MappedPerson = Type.Object({
  id: OptionalText,
  name: OptionalText,
  email: OptionalText,
  /** Id or name of the user's domain. */
  domain: OptionalText,
  /** A user whom the cloud has already, in place of one that a sign-in makes. */
  is_local: Type.Boolean(),
  groups: Type.Array(Type.Object({ id: OptionalText, name: OptionalText, domain: OptionalText })),
  projects: Type.Array(Type.Object({ name: Type.String(), roles: Type.Array(Type.String()) })),
})
export type MappedPerson = Value<typeof MappedPerson>

/** How a person's attributes meet one entry of `remote`. */
export const TriedEntry = Type.Object({
  is_met: Type.Boolean(),
  /** The values of the attribute; absent where the person has no such attribute. */
  present: Type.Optional(Type.Array(Type.String())),
  /** The values that the entry inserts into the local part; absent for an entry that inserts none. */
  inserts: Type.Optional(Type.Array(Type.String())),
})
export type TriedEntry = Value<typeof TriedEntry>

/** What became of rules that were tried: the person, or why there is none. */
export const TrialReport = Type.Object({
  outcome: Type.Union([
    Type.Literal('mapped'),
    Type.Literal('no-match'),
    /** A matching rule that cannot be carried out: `message` says why. */
    Type.Literal('broken'),
    /** A regular expression that cannot be read. */
    Type.Literal('unreadable'),
    /** The regular expressions would take too long for so many attributes. */
    Type.Literal('too-large'),
  ]),
  message: OptionalText,
  person: Type.Optional(MappedPerson),
  /** One for each rule, in their order. */
  rules: Type.Array(Type.Object({ is_match: Type.Boolean(), remote: Type.Array(TriedEntry) })),
  /** Places of the regular expressions that cannot be read. */
  unreadable: Type.Array(
    Type.Object({ path: Type.Array(Type.Union([Type.String(), Type.Integer()])), source: Type.String() }),
  ),
})
export type TrialReport = Value<typeof TrialReport>

/** Tries rules with the attributes of a person, and saves nothing. */
export const tryRules = postCall('/api/keystone/mappings/trial/', { body: TrialInput, answer: TrialReport })
