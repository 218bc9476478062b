import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, type ComputeCall, del, forbidden, get, parse, put } from '../kit.ts'

const INJECTED = ['injected_files', 'injected_file_content_bytes', 'injected_file_path_bytes']
/** Quotas of nova-network, which old microversions still list. */
const NETWORK = { fixed_ips: -1, floating_ips: -1, security_groups: -1, security_group_rules: -1 }

const Limit = Type.Optional(Type.Union([Type.Integer({ minimum: -1 }), Type.String({ pattern: '^-?[0-9]+$' })]))
const UpdateQuotas = Type.Object({
  quota_set: Type.Object({
    instances: Limit,
    cores: Limit,
    ram: Limit,
    metadata_items: Limit,
    key_pairs: Limit,
    server_groups: Limit,
    server_group_members: Limit,
    injected_files: Limit,
    injected_file_content_bytes: Limit,
    injected_file_path_bytes: Limit,
    force: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  }),
})

function shownNames(call: ComputeCall): readonly string[] {
  return call.quotas.names.filter((name) => !INJECTED.includes(name) || !call.microversion.atLeast(2, 57))
}

function showQuotas(call: ComputeCall, id: string | undefined, read: (name: string) => unknown) {
  const own = Object.fromEntries(shownNames(call).map((name) => [name, read(name)]))
  return {
    quota_set: { ...(id === undefined ? {} : { id }), ...own, ...(call.microversion.atLeast(2, 36) ? {} : NETWORK) },
  }
}

function projectOf(call: ComputeCall): string {
  const id = call.params.project ?? ''
  if (!call.caller.isAdmin && id !== call.caller.projectId) throw forbidden('os_compute_api:os-quota-sets:show')
  return id
}

function updateQuotas(call: ComputeCall, id: string) {
  const wish = parse(UpdateQuotas, call.body).quota_set
  const isForced = String(wish.force ?? false).toLowerCase() === 'true'
  const limits: Record<string, number> = {}
  for (const name of call.quotas.names) {
    const value = Object.entries(wish).find(([key]) => key === name)?.[1]
    if (value === undefined) continue
    const limit = Number(value)
    const used = call.quotas.used(id, name)
    if (!isForced && limit >= 0 && limit < used) {
      throw badRequest(
        `Quota limit ${limit} for ${name} must be greater than or equal to already used and reserved ${used}.`,
      )
    }
    limits[name] = limit
  }
  call.quotas.set(id, limits)
  return showQuotas(call, undefined, (name) => call.quotas.limit(id, name))
}

function limits(call: ComputeCall) {
  const id = call.caller.isAdmin ? (call.query.get('tenant_id') ?? call.caller.projectId) : call.caller.projectId
  const { minor } = call.microversion
  const limit = (name: string) => call.quotas.limit(id, name)
  const used = (name: string) => call.quotas.used(id, name)
  const reserved = (name: string) => (call.query.get('reserved') ? call.quotas.reserved(id, name) : 0)
  return {
    limits: {
      rate: [],
      absolute: {
        maxTotalInstances: limit('instances'),
        maxTotalCores: limit('cores'),
        maxTotalRAMSize: limit('ram'),
        maxServerMeta: limit('metadata_items'),
        ...(minor < 39 ? { maxImageMeta: limit('metadata_items') } : {}),
        ...(minor < 57
          ? { maxPersonality: limit('injected_files'), maxPersonalitySize: limit('injected_file_content_bytes') }
          : {}),
        maxTotalKeypairs: limit('key_pairs'),
        maxServerGroups: limit('server_groups'),
        maxServerGroupMembers: limit('server_group_members'),
        ...(minor < 36
          ? {
              maxTotalFloatingIps: -1,
              maxSecurityGroups: -1,
              maxSecurityGroupRules: -1,
              totalFloatingIpsUsed: 0,
              totalSecurityGroupsUsed: 0,
            }
          : {}),
        totalRAMUsed: used('ram') + reserved('ram'),
        totalCoresUsed: used('cores') + reserved('cores'),
        totalInstancesUsed: used('instances') + reserved('instances'),
        totalServerGroupsUsed: used('server_groups'),
      },
    },
  }
}

export const quotaRoutes = [
  get('/limits', limits),
  get('/os-quota-sets/:project', (call) => {
    const id = projectOf(call)
    return showQuotas(call, id, (name) => call.quotas.limit(id, name))
  }),
  get('/os-quota-sets/:project/defaults', (call) =>
    showQuotas(call, call.params.project, (name) => call.quotas.defaultLimit(name)),
  ),
  get('/os-quota-sets/:project/detail', (call) => {
    const id = projectOf(call)
    return showQuotas(call, id, (name) => ({
      limit: call.quotas.limit(id, name),
      in_use: call.quotas.used(id, name),
      reserved: call.quotas.reserved(id, name),
    }))
  }),
  put('/os-quota-sets/:project', { rule: 'os_compute_api:os-quota-sets:update', right: 'admin' }, (call) =>
    updateQuotas(call, call.params.project),
  ),
  del('/os-quota-sets/:project', { rule: 'os_compute_api:os-quota-sets:delete', right: 'admin' }, (call) => {
    call.quotas.reset(call.params.project)
    return respond(202)
  }),
  get('/os-quota-class-sets/:name', { rule: 'os_compute_api:os-quota-class-sets:show', right: 'admin' }, (call) => {
    const { quota_set } = showQuotas(call, call.params.name, (name) => call.quotas.defaultLimit(name))
    return { quota_class_set: quota_set }
  }),
  put('/os-quota-class-sets/:name', { rule: 'os_compute_api:os-quota-class-sets:update', right: 'admin' }, (call) => {
    const body = typeof call.body === 'object' && call.body !== null ? Object.values(call.body)[0] : undefined
    const { quota_set: wish } = parse(UpdateQuotas, { quota_set: body })
    const known = Object.entries(wish).filter(([name]) => call.quotas.names.includes(name))
    call.quotas.setDefaults(Object.fromEntries(known.map(([name, value]) => [name, Number(value)])))
    const { quota_set } = showQuotas(call, undefined, (name) => call.quotas.defaultLimit(name))
    return { quota_class_set: quota_set }
  }),
]
