import { keystone, respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { IdentityCall } from '../identity-call.ts'
import { notFound } from '../keystone-fault.ts'
import { del, get, patch, put } from '../kit.ts'
import { requireAdmin, requireReader } from '../policy.ts'

type Options = Readonly<Record<string, unknown>>
type Settings = Readonly<Record<string, Options>>

/** The groups and options that a domain may set, with their values for all domains. */
const DEFAULTS: Settings = {
  identity: { driver: 'sql', list_limit: null },
  ldap: {
    ...{ url: 'ldap://localhost', user: null, suffix: 'cn=example,cn=com', query_scope: 'one', page_size: 0 },
    ...{ user_tree_dn: null, user_filter: null, user_objectclass: 'inetOrgPerson', user_id_attribute: 'cn' },
    ...{ user_name_attribute: 'sn', user_mail_attribute: 'mail', user_enabled_attribute: 'enabled' },
    ...{ group_tree_dn: null, group_filter: null, group_objectclass: 'groupOfNames', group_id_attribute: 'cn' },
    ...{ group_name_attribute: 'ou', group_member_attribute: 'member', use_tls: false, use_pool: true },
  },
}
/** An option that is set, and never answered. */
const HIDDEN = 'password'

const Given = Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()))

const invalid = (reason: string): ServiceFault =>
  new ServiceFault(403, `Invalid domain specific configuration: ${reason}.`)

function check(group: string, options: Options): void {
  const known = Object.hasOwn(DEFAULTS, group) ? DEFAULTS[group] : undefined
  if (!known) throw invalid(`Group ${group} is not supported for domain specific configurations`)
  const odd = Object.keys(options).find((name) => !Object.hasOwn(known, name) && !(group === 'ldap' && name === HIDDEN))
  if (odd !== undefined)
    throw invalid(`Option ${odd} in group ${group} is not supported for domain specific configurations`)
}

function domainAt(call: IdentityCall): string {
  const { id = '' } = call.params
  if (!call.rows.domains.get(id)) throw notFound('domain', id)
  return id
}

const keptOf = (call: IdentityCall, id: string): Settings => call.rows.domain_settings.get(id)?.settings ?? {}

function missing(id: string, group = '', option = ''): ServiceFault {
  const what = option === '' ? (group === '' ? 'any options' : `group ${group}`) : `option ${option} in group ${group}`
  return new ServiceFault(404, `Could not find ${what} in domain configuration for domain ${id}.`)
}

function shown(settings: Settings): Settings {
  const groups = Object.entries(settings).map(([group, options]) => {
    const { [HIDDEN]: _hidden, ...rest } = options
    return [group, rest] as const
  })
  return Object.fromEntries(groups)
}

function keep(call: IdentityCall, id: string, settings: Settings): void {
  const kept = Object.fromEntries(Object.entries(settings).filter(([, options]) => Object.keys(options).length > 0))
  call.rows.domain_settings.remove(id)
  if (Object.keys(kept).length > 0) call.rows.domain_settings.add({ id, settings: kept })
}

/** What a path names of settings: all of them, a group, or an option of a group. */
function partOf(settings: Settings, id: string, { group, option }: Readonly<Record<string, string>>) {
  if (group === undefined) {
    if (Object.keys(settings).length === 0) throw missing(id)
    return shown(settings)
  }
  const options = Object.hasOwn(settings, group) ? settings[group] : undefined
  if (!options) throw missing(id, group)
  if (option === undefined) return shown({ [group]: options })
  if (!Object.hasOwn(options, option) || option === HIDDEN) throw missing(id, group, option)
  return { [option]: options[option] }
}

/** The groups of a body: whole ones, or the option that the path names. */
function givenOf(call: IdentityCall): Settings {
  const { group, option } = call.params
  if (group === undefined || option === undefined) {
    const given = keystone.parseNamed('config', Given, call.body)
    const other = Object.keys(given).find((one) => group !== undefined && one !== group)
    if (other !== undefined) throw invalid(`Trying to set group ${other}, while group ${group} is named`)
    return given
  }
  const options = keystone.parseNamed('config', Type.Record(Type.String(), Type.Unknown()), call.body)
  if (!Object.hasOwn(options, option)) throw invalid(`Option ${option} is not in the request`)
  return { [group]: { [option]: options[option] } }
}

function update(call: IdentityCall) {
  requireAdmin(call, 'identity:update_domain_config')
  const id = domainAt(call)
  const before = keptOf(call, id)
  const given = givenOf(call)
  for (const [group, options] of Object.entries(given)) check(group, options)
  partOf(before, id, call.params)
  const merged = Object.entries(given).map(([group, options]) => [group, { ...before[group], ...options }] as const)
  keep(call, id, { ...before, ...Object.fromEntries(merged) })
  return { config: shown(keptOf(call, id)) }
}

function remove(call: IdentityCall) {
  requireAdmin(call, 'identity:delete_domain_config')
  const id = domainAt(call)
  const { group, option } = call.params
  const before = keptOf(call, id)
  partOf(before, id, call.params)
  if (group === undefined) keep(call, id, {})
  else if (option === undefined) keep(call, id, { ...before, [group]: {} })
  else {
    const { [option]: _removed, ...rest } = before[group] ?? {}
    keep(call, id, { ...before, [group]: rest })
  }
  return undefined
}

const PLACES = ['', '/:group', '/:group/:option']

/** The settings of single domains, in place of those of all. */
export const domainSettingsRoutes = [
  ...PLACES.flatMap((place) => [
    get(`/domains/config${place}/default`, (call) => ({
      config: partOf(DEFAULTS, 'default', call.params),
    })),
    get(`/domains/:id/config${place}`, (call) => {
      requireReader(call, 'identity:get_domain_config')
      const id = domainAt(call)
      return { config: partOf(keptOf(call, id), id, call.params) }
    }),
    patch(`/domains/:id/config${place}`, update),
    del(`/domains/:id/config${place}`, remove),
  ]),
  put('/domains/:id/config', (call) => {
    requireAdmin(call, 'identity:create_domain_config')
    const id = domainAt(call)
    const given = givenOf(call)
    for (const [group, options] of Object.entries(given)) check(group, options)
    const isNew = Object.keys(keptOf(call, id)).length === 0
    keep(call, id, given)
    return respond(isNew ? 201 : 200, { config: shown(given) })
  }),
]
