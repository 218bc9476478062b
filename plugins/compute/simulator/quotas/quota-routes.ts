import { flag, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, type ComputeCall, get, quotaSets } from '../kit.ts'

const INJECTED = /^injected_/
/** Quotas of nova-network, which old microversions still list. */
const NETWORK = { fixed_ips: -1, floating_ips: -1, security_groups: -1, security_group_rules: -1 }

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
  ...quotaSets({
    rule: 'os_compute_api:os-quota-sets',
    classRule: (verb) => `os_compute_api:os-quota-class-sets:${verb}`,
    limits: Type.Object({ force: Type.Optional(flag()) }, { additionalProperties: wholeNumber({ minimum: -1 }) }),
    names: ({ quotas, microversion }) =>
      quotas.names.filter((name) => !INJECTED.test(name) || !microversion.atLeast(2, 57)),
    others: ({ microversion }) => (microversion.atLeast(2, 36) ? {} : NETWORK),
    check({ quotas }, projectId, wanted, { force }) {
      for (const [name, limit] of Object.entries(wanted)) {
        const used = quotas.used(projectId, name)
        if (!force && limit >= 0 && limit < used)
          throw badRequest(
            `Quota limit ${limit} for ${name} must be greater than or equal to already used and reserved ${used}.`,
          )
      }
    },
  }),
]
