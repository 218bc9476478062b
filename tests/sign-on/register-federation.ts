import { type Addresses, authUrlOf } from './addresses.ts'
import { openKeystone } from './keystone-client.ts'

/** The identity provider and the protocol at Keystone. */
export const REGISTERED = { provider: 'campus', protocol: 'openid' }

const USER = { name: '{0}', email: '{1}' }
const WHO = [{ type: 'HTTP_OIDC_PREFERRED_USERNAME' }, { type: 'HTTP_OIDC_EMAIL' }]
const inGroup = (name: string) => ({ type: 'HTTP_OIDC_GROUPS', any_one_of: [name] })

/** Developers get projects that the sign-in makes; administrators are in a group of the cloud; people of neither group are not mapped. */
const RULES = [
  {
    local: [
      { user: USER, projects: ['campus-dev', 'campus-test'].map((name) => ({ name, roles: [{ name: 'member' }] })) },
    ],
    remote: [...WHO, inGroup('developers')],
  },
  {
    local: [{ user: USER, group: { name: 'campus-admins', domain: { name: 'Default' } } }],
    remote: [...WHO, inGroup('cloud-admins')],
  },
]

interface Named {
  readonly id: string
}

/** Registers the provider with a mapping and a protocol, and gives the group of administrators its role. */
export async function registerFederation(addresses: Addresses): Promise<void> {
  const ask = await openKeystone(authUrlOf(addresses))
  const found = async (path: string, list: string): Promise<string> => {
    const { [list]: items }: Readonly<Record<string, readonly Named[]>> = await (await ask('GET', path)).json()
    return items?.[0]?.id ?? ''
  }
  const made: { readonly group: Named } = await (
    await ask('POST', '/groups', { group: { name: 'campus-admins', domain_id: 'default' } })
  ).json()
  const project = await found('/projects?name=admin', 'projects')
  const role = await found('/roles?name=admin', 'roles')
  await ask('PUT', `/projects/${project}/groups/${made.group.id}/roles/${role}`)
  const { provider, protocol } = REGISTERED
  const at = `/OS-FEDERATION/identity_providers/${provider}`
  await ask('PUT', at, { identity_provider: { enabled: true, remote_ids: [addresses.provider] } })
  await ask('PUT', `/OS-FEDERATION/mappings/${provider}`, { mapping: { rules: RULES } })
  await ask('PUT', `${at}/protocols/${protocol}`, { protocol: { mapping_id: provider } })
}
