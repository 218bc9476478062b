import { Fault } from '@fascia/sdk/common'
import type { Route } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { AUDIT_PATH, type AuditLines, MOST_LINES } from '../../common/audit.ts'
import { policyOf } from '../dispatch/policy-of.ts'
import { credentialsOf, visitOf } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { get } from './core-route.ts'

const Part = Type.Optional(Type.String({ maxLength: 255 }))

const Query = Type.Object({
  /** `all`: of every project, for administrators. */
  scope: Type.Optional(Type.Enum(['project', 'all'])),
  /** The id of a project, for administrators. */
  project: Type.Optional(Type.String({ maxLength: 64 })),
  /** The id of a person, or a part of the name. */
  person: Part,
  /** A part of what was asked: an id of a resource, a method, a code. */
  text: Part,
  /** Times in ISO 8601. */
  from: Part,
  until: Part,
  /** `next` of the page before. */
  before: Part,
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
})

function invalid(field: string, text: string): Fault {
  return new Fault('GATEWAY_INPUT_INVALID', { fields: { [field]: [text] } })
}

function timeOf(field: string, text: string | undefined): number | undefined {
  if (!text) return undefined
  const atMs = Date.parse(text)
  if (Number.isNaN(atMs)) throw invalid(field, 'Enter a time, such as 2030-01-31T12:00:00Z.')
  return atMs
}

/** The line after which a page begins: `<time>_<id>`. */
function placeOf(text: string | undefined): { readonly atMs: number; readonly id: string } | undefined {
  if (!text) return undefined
  const [, time = '', id = ''] = /^(\d{1,15})_(.+)$/.exec(text) ?? []
  if (id === '') throw invalid('before', 'Enter what the page before has answered as next.')
  return { atMs: Number(time), id }
}

/**
 * `GET /api/audit/`: who changed what by the dashboard, the newest first, in pages. Everybody who has a role in the project sees its lines, without the addresses of
 * others; who holds `admin_required` of Keystone sees those of all projects, attempts to sign in included.
 */
export function auditRoute(core: GatewayCore): Route {
  return get(AUDIT_PATH, { query: Query }, async (context): Promise<AuditLines> => {
    const visit = visitOf(context)
    const { session } = visit
    const policy = await policyOf(visit, context.cloud)
    const isAdmin = policy.allows([['identity', 'admin_required']], credentialsOf(visit))
    const { scope = 'project', project, person, text, from, until, before, limit } = context.query
    if (!isAdmin && (scope === 'all' || (project && project !== session.project.id)))
      throw new Fault('GATEWAY_POLICY_DENIED', {
        message: 'Only administrators read what was changed in other projects.',
      })
    const of = project || (scope === 'all' ? undefined : session.project.id)
    const most = Math.min(Number(limit ?? MOST_LINES), MOST_LINES)
    const [fromMs, untilMs, place] = [timeOf('from', from), timeOf('until', until), placeOf(before)]
    const found = await core.audit.find({
      ...(of === undefined ? {} : { project: of }),
      ...(person ? { person } : {}),
      ...(text ? { text } : {}),
      ...(fromMs === undefined ? {} : { fromMs }),
      ...(untilMs === undefined ? {} : { untilMs }),
      ...(place ? { before: place } : {}),
      limit: most + 1,
    })
    const items = found.slice(0, most).map(({ address, ...line }) => (isAdmin && address ? { ...line, address } : line))
    const last = items.at(-1)
    return {
      items,
      ...(found.length > most && last ? { next: `${last.atMs}_${last.id}` } : {}),
      is_admin: isAdmin,
    }
  })
}
