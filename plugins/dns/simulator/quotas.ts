import type { OverQuotaFault, QuotaDeclaration } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type DnsCall, del, get, patch, refusal } from './kit.ts'
import type { DnsTables } from './tables.ts'

export const dnsQuotas: Readonly<Record<string, QuotaDeclaration<DnsTables>>> = {
  zones: { limit: 10, of: 'zones' },
  zone_recordsets: { limit: 500 },
  zone_records: { limit: 500 },
  recordset_records: { limit: 20 },
  api_export_size: { limit: 1000 },
}

export const dnsOverQuota: OverQuotaFault = (excess) =>
  refusal(413, 'over_quota', `Quota exceeded for ${excess.map(({ name }) => name).join(', ')}.`)

const limit = Type.Optional(Type.Integer({ minimum: -1 }))
const Limits = Type.Object(Object.fromEntries(Object.keys(dnsQuotas).map((name) => [name, limit])), {
  additionalProperties: false,
})

function limitsOf({ quotas }: Pick<DnsCall, 'quotas'>, projectId: string): Readonly<Record<string, number>> {
  return Object.fromEntries(quotas.names.map((name) => [name, quotas.limit(projectId, name)]))
}

/** The project of new limits must be there. */
async function checkProject({ peer }: DnsCall, id: string): Promise<void> {
  const { projects = [] } =
    (await peer('identity')?.get<{ projects?: readonly { readonly id: string }[] }>('/projects')) ?? {}
  if (projects.length > 0 && !projects.some((project) => project.id === id))
    throw refusal(400, 'invalid_project', `Project ${id} is not valid`)
}

export const quotaRoutes = [
  get('/v2/quotas', (call) => limitsOf(call, call.caller.projectId)),
  get('/v2/quotas/:project', (call) => {
    if (!call.caller.isAdmin && call.params.project !== call.caller.projectId) {
      throw refusal(403, 'forbidden', 'Forbidden: get_quotas')
    }
    return limitsOf(call, call.params.project)
  }),
  patch('/v2/quotas/:project', { right: 'admin', rule: 'set_quota', body: Limits }, async (call) => {
    await checkProject(call, call.params.project)
    const given = Object.entries(call.body).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    call.quotas.set(call.params.project, Object.fromEntries(given))
    return limitsOf(call, call.params.project)
  }),
  del('/v2/quotas/:project', { right: 'admin', rule: 'reset_quotas' }, (call) => {
    call.quotas.reset(call.params.project)
    return undefined
  }),
  get('/v2/limits', (call) => {
    const { zones, zone_recordsets, zone_records, recordset_records } = limitsOf(call, call.caller.projectId)
    return {
      max_zones: zones,
      max_zone_recordsets: zone_recordsets,
      max_zone_records: zone_records,
      max_recordset_records: recordset_records,
      max_zone_name_length: 255,
      max_recordset_name_length: 255,
      max_page_limit: 1000,
      min_ttl: null,
    }
  }),
]
