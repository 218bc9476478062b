import { flag, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, limits, quotaSets } from '../kit.ts'
import { userQuotas } from './compute-quotas.ts'

/** Quotas that old microversions still list: those of nova-network up to 2.35, those of files up to 2.56. */
const NETWORK = /_ips$|^security_/
const INJECTED = /^injected_/

/** Limits of nova-network, which old microversions still list. */
const LEGACY_LIMITS = {
  maxTotalFloatingIps: -1,
  maxSecurityGroups: -1,
  maxSecurityGroupRules: -1,
  totalFloatingIpsUsed: 0,
  totalSecurityGroupsUsed: 0,
}

const limitsRoute = limits({
  project: 'tenant_id',
  limits: {
    maxTotalInstances: 'instances',
    maxTotalCores: 'cores',
    maxTotalRAMSize: 'ram',
    maxServerMeta: 'metadata_items',
    maxTotalKeypairs: 'key_pairs',
    maxServerGroups: 'server_groups',
    maxServerGroupMembers: 'server_group_members',
  },
  used: {
    totalRAMUsed: 'ram',
    totalCoresUsed: 'cores',
    totalInstancesUsed: 'instances',
    totalServerGroupsUsed: 'server_groups',
  },
  others: ({ microversion: { minor } }, limit) => ({
    ...(minor < 36 ? LEGACY_LIMITS : {}),
    ...(minor < 39 ? { maxImageMeta: limit('metadata_items') } : {}),
    ...(minor < 57
      ? { maxPersonality: limit('injected_files'), maxPersonalitySize: limit('injected_file_content_bytes') }
      : {}),
  }),
})

export const quotaRoutes = [
  limitsRoute,
  ...quotaSets({
    rule: 'os_compute_api:os-quota-sets',
    classRule: (verb) => `os_compute_api:os-quota-class-sets:${verb}`,
    limits: Type.Object({ force: Type.Optional(flag()) }, { additionalProperties: wholeNumber({ minimum: -1 }) }),
    names: ({ quotas, microversion }) =>
      quotas.names.filter(
        (name) =>
          !(NETWORK.test(name) && microversion.atLeast(2, 36)) && !(INJECTED.test(name) && microversion.atLeast(2, 57)),
      ),
    others: ({ microversion }, key) => [
      ...(key === 'quota_set' ? ['force'] : []),
      ...(microversion.atLeast(2, 36) ? [] : ['networks']),
    ],
    ofUser: userQuotas,
    check(holder, wanted, { force }) {
      if (force) return
      for (const [name, limit] of Object.entries(wanted)) {
        const used = holder.used(name)
        const most = holder.maximum?.(name) ?? -1
        const refuse = (bound: string) => badRequest(`Quota limit ${limit} for ${name} must be ${bound}.`)
        if (limit >= 0 && limit < used) throw refuse(`greater than or equal to already used and reserved ${used}`)
        if (most >= 0 && (limit < 0 || limit > most)) throw refuse(`less than or equal to ${most}`)
      }
    },
  }),
]
