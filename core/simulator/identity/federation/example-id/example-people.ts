import type { Assertion, MappingRule } from '@fascia/sdk/mapping'
import { REMOTE_ID_ATTRIBUTE } from '../federated-proof.ts'

/** The id of the provider, of its mapping, and its name for people. */
export const EXAMPLE_ID = 'example-id'
export const EXAMPLE_ISSUER = 'urn:fascia:example-id'

export interface ExamplePerson {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly groups: readonly string[]
}

/** The three people of the provider. The mapping has no rule for the group of the third. */
export const EXAMPLE_PEOPLE: readonly ExamplePerson[] = [
  { id: 'dana', name: 'Dana Okafor', description: 'Developer', groups: ['staff', 'developers'] },
  { id: 'alex', name: 'Alex Kim', description: 'Administrator', groups: ['staff', 'cloud-admins'] },
  { id: 'sam', name: 'Sam Rivers', description: 'Visitor, whom the cloud does not know', groups: ['visitors'] },
]

/** What `mod_auth_openidc` makes of the claims of a person. */
export function attributesOf({ id, name, groups }: ExamplePerson): Assertion {
  return {
    [REMOTE_ID_ATTRIBUTE]: EXAMPLE_ISSUER,
    HTTP_OIDC_SUB: id,
    HTTP_OIDC_PREFERRED_USERNAME: id,
    HTTP_OIDC_NAME: name,
    HTTP_OIDC_EMAIL: `${id}@example.org`,
    HTTP_OIDC_GROUPS: groups.join(';'),
  }
}

const project = (name: string, role: string) => ({ name, roles: [{ name: role }] })

const WHO = [{ type: 'HTTP_OIDC_PREFERRED_USERNAME' }, { type: 'HTTP_OIDC_EMAIL' }]
const USER = { user: { name: '{0}', email: '{1}' } }

export const EXAMPLE_RULES: MappingRule[] = [
  {
    local: [USER, { projects: [project('demo', 'member')] }],
    remote: [...WHO, { type: 'HTTP_OIDC_GROUPS', any_one_of: ['developers'] }],
  },
  {
    local: [USER, { projects: [project('admin', 'admin'), project('demo', 'admin')] }],
    remote: [...WHO, { type: 'HTTP_OIDC_GROUPS', any_one_of: ['^cloud-admins$'], regex: true }],
  },
]
