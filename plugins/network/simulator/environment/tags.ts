import { isOwn, Tags, tags } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import { isSharedWith } from '../rbac/shared-objects.ts'

/** The tables of tagged resources, by the path of their collection. */
const TAGGED = {
  networks: 'networks',
  subnets: 'subnets',
  subnetpools: 'subnetPools',
  ports: 'ports',
  routers: 'routers',
  floatingips: 'floatingIps',
  'security-groups': 'securityGroups',
  trunks: 'trunks',
  policies: 'qosPolicies',
  'address-groups': 'addressGroups',
} as const

const isTagged = (kind: string): kind is keyof typeof TAGGED => Object.hasOwn(TAGGED, kind)

export const tagRoutes = tags('/v2.0/:kind/:id/tags', {
  find(call) {
    const { kind = '', id = '' } = call.params
    const rows = isTagged(kind) ? call.rows[TAGGED[kind]] : undefined
    const row = rows?.get(id)
    // A shared QoS policy is tagged by those who may use it.
    const isUsed = kind === 'policies' && isSharedWith(call, id)
    if (rows && row && (isOwn(row, call) || isUsed))
      return { tags: row.tags, keep: (tags) => void rows.set(id, { tags }) }
    throw neutronFault(404, 'TagResourceNotFound', `Resource ${kind} ${id} could not be found.`)
  },
  rule: () => 'update_tags',
  missing: (_, tag) => neutronFault(404, 'TagNotFound', `Tag ${tag} could not be found.`),
  schema: Tags,
})
