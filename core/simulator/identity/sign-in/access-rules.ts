import type { Value } from '@fascia/sdk/common'
import { ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { linked } from '../entities/render-entity.ts'
import { type IdentityCall, type IdentityRows, newIdentityId } from '../identity-call.ts'
import type { AccessRuleRow } from '../identity-tables.ts'
import { notFound } from '../keystone-fault.ts'
import { del, get, list } from '../kit.ts'
import { requireAdminOr, requireReaderOr } from '../policy.ts'

/** The access rules of a new application credential: rules that its user has already, by id, and new ones. */
export const WantedAccessRules = Type.Array(
  Type.Object(
    {
      id: Type.Optional(Type.String()),
      service: Type.Optional(Type.String({ maxLength: 255 })),
      path: Type.Optional(Type.String({ maxLength: 128 })),
      method: Type.Optional(Type.Enum(['POST', 'GET', 'HEAD', 'PATCH', 'PUT', 'DELETE'])),
    },
    { additionalProperties: false },
  ),
)

/** Whether a segment of a pattern takes one segment of any name. */
const isAny = (segment: string): boolean => segment === '*' || /^\{[^{}]*\}$/.test(segment)

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/** Whether a path meets a pattern: `*` and `{name}` stand for one segment, `**` for any number of them. */
export function meetsPath(pattern: string, path: string): boolean {
  // The places of the pattern that what has been read of the path can be at.
  const wanted = segmentsOf(pattern)
  const reached = (place: number): readonly number[] =>
    wanted[place] === '**' ? [place, ...reached(place + 1)] : [place]
  let places = new Set(reached(0))
  for (const segment of segmentsOf(path)) {
    const next = [...places].flatMap((place) => {
      const one = wanted[place]
      if (one === '**') return reached(place)
      return one !== undefined && (isAny(one) || one === segment) ? reached(place + 1) : []
    })
    places = new Set(next)
  }
  return places.has(wanted.length)
}

export interface RequestFacts {
  /** The service's type. */
  readonly service: string
  readonly method: string
  /** Below the root of the service: `/v2.1/servers`. */
  readonly path: string
}

/** Whether one of the rules lets a request pass. */
export function isPermitted(rules: readonly AccessRuleRow[], { service, method, path }: RequestFacts): boolean {
  return rules.some((rule) => rule.service === service && rule.method === method && meetsPath(rule.path, path))
}

/** The rules of a credential; undefined where it may make all requests. */
export function rulesOf(rows: IdentityRows, ids: readonly string[] | null): readonly AccessRuleRow[] | undefined {
  return ids?.flatMap((id) => rows.access_rules.get(id) ?? [])
}

/** The ids of wanted rules, of which those that the user does not have are made. */
export function accessRuleIds(call: IdentityCall, wanted: Value<typeof WantedAccessRules>): string[] {
  const user_id = call.caller.userId
  return wanted.map(({ id, service = '', path = '', method = 'GET' }) => {
    if (id !== undefined) {
      const known = call.rows.access_rules.get(id)
      if (known?.user_id === user_id) return id
      throw notFound('Access Rule', id)
    }
    const [same] = call.rows.access_rules.find({ user_id, service, path, method })
    return (same ?? call.rows.access_rules.add({ id: newIdentityId(call), user_id, service, path, method })).id
  })
}

const PATH = '/users/:user/access_rules'

const isOwn = (call: IdentityCall): boolean => call.params.user === call.caller.userId

function ruleAt(call: IdentityCall): AccessRuleRow {
  const { id = '', user = '' } = call.params
  const row = call.rows.access_rules.get(id)
  if (!row || row.user_id !== user) throw notFound('Access Rule', id)
  return row
}

const render = ({ user_id, ...rule }: AccessRuleRow, call: IdentityCall) => ({
  ...rule,
  ...linked(call, `/users/${user_id}/access_rules/${rule.id}`),
})

/** Access rules of a user's application credentials; they stay when a credential is deleted. */
export const accessRuleRoutes = [
  get(PATH, (call) => {
    requireReaderOr(call, 'identity:list_access_rules', isOwn(call))
    const rows = call.rows.access_rules.find({ user_id: call.params.user })
    return list(
      'access_rules',
      rows.map((row) => render(row, call)),
      call,
    )
  }),
  get(`${PATH}/:id`, (call) => {
    requireReaderOr(call, 'identity:get_access_rule', isOwn(call))
    return { access_rule: render(ruleAt(call), call) }
  }),
  del(`${PATH}/:id`, (call) => {
    requireAdminOr(call, 'identity:delete_access_rule', isOwn(call))
    const { id, user_id } = ruleAt(call)
    const isUsed = call.rows.application_credentials
      .find({ user_id })
      .some(({ access_rule_ids }) => access_rule_ids?.includes(id))
    if (isUsed)
      throw new ServiceFault(
        403,
        `You are not authorized to perform the requested action: Access rule ${id} is in use by an application credential.`,
      )
    call.rows.access_rules.remove(id)
    return undefined
  }),
]
