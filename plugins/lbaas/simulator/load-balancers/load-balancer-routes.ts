import { present } from '@fascia/sdk/common'
import { badRequest, conflict, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { PROVIDERS } from '../flavors/providers.ts'
import { beginChange, requireMutable } from '../octavia/changes.ts'
import { describedFields, projectFields } from '../octavia/common-fields.ts'
import { body, collection, get, invalid, put, requireAdmin } from '../octavia/kit.ts'
import { showLoadBalancer, statistics, statusTree } from './show-load-balancer.ts'
import { plantTree, treeFields } from './tree.ts'
import { plugVip } from './vip.ts'

const Text = Type.Optional(nullable(Type.String()))

export const balancers = collection('loadBalancers', {
  plural: 'loadbalancers',
  noun: 'Load Balancer',
  filters: [
    'id',
    'project_id',
    'name',
    'description',
    'provisioning_status',
    'operating_status',
    'admin_state_up',
    'vip_address',
    'vip_port_id',
    'vip_subnet_id',
    'vip_network_id',
    'provider',
    'flavor_id',
    'availability_zone',
    'created_at',
    'updated_at',
  ],
  sort: [
    'id',
    'name',
    'created_at',
    'updated_at',
    'provisioning_status',
    'operating_status',
    'vip_address',
    'provider',
    'availability_zone',
  ],
  quota: 'load_balancer',
  show: (row, call) => showLoadBalancer(call, row),
  create: body({
    ...describedFields,
    ...projectFields,
    ...treeFields,
    vip_address: Text,
    vip_subnet_id: Text,
    vip_network_id: Text,
    vip_port_id: Text,
    vip_qos_policy_id: Text,
    provider: Text,
    flavor_id: Text,
    availability_zone: Text,
  }),
  async add(call, wanted, projectId) {
    const { listeners, pools, project_id: _p, tenant_id: _t, ...rest } = wanted
    const fields = present(rest)
    const { provider = 'amphora', flavor_id, availability_zone } = fields
    if (!PROVIDERS.some(({ name }) => name === provider)) throw badRequest(`Provider '${provider}' is not enabled.`)
    const flavor = flavor_id === undefined ? undefined : call.rows.flavors.get(flavor_id)
    if (flavor_id !== undefined && !flavor) throw invalid('Invalid flavor_id.')
    if (flavor && !flavor.enabled)
      throw badRequest(`The selected flavor is not allowed in this deployment: ${flavor.id}`)
    if (availability_zone !== undefined) {
      const [zone] = call.rows.zones.find({ name: availability_zone })
      if (!zone) throw invalid('Invalid availability zone.')
      if (!zone.enabled)
        throw badRequest(`The selected availability zone is not allowed in this deployment: ${zone.name}`)
    }
    const id = call.uuid()
    const vip = await plugVip(call, id, fields, projectId)
    const balancer = call.rows.loadBalancers.add({
      ...fields,
      ...vip,
      id,
      provider,
      project_id: projectId,
      created_at: call.timestamp(),
    })
    try {
      await plantTree(call, balancer, { listeners: listeners ?? null, pools: pools ?? null })
    } catch (refusal) {
      // The rows are taken back with the request; the port in Neutron is not among them.
      if (vip.owns_port) await call.peer('network', projectId)?.delete(`/v2.0/ports/${vip.vip_port_id}`)
      throw refusal
    }
    beginChange(call, balancer, 'PENDING_CREATE')
    return balancer
  },
  update: body({ ...describedFields, vip_qos_policy_id: Text }),
  change(call, row, wanted) {
    requireMutable(row)
    beginChange(call, row)
    return { ...present(wanted), provisioning_status: 'PENDING_UPDATE' as const }
  },
  remove(call, row) {
    const { rows, query } = call
    if (row.provisioning_status !== 'ERROR')
      requireMutable(row, (id) => conflict(`Invalid state ${row.provisioning_status} of loadbalancer resource ${id}`))
    const below = { loadbalancer_id: row.id }
    const isCascade = /^true$/i.test(query.get('cascade') ?? '')
    if (!isCascade && rows.listeners.count(below) + rows.pools.count(below) > 0)
      throw invalid(`Cannot delete Load Balancer ${row.id} - it has children`)
    beginChange(call, row, 'PENDING_DELETE')
    return respond(204)
  },
})

const tree = ['status', 'statuses'].map((name) =>
  get(`/v2.0/lbaas/loadbalancers/:id/${name}`, (call) => statusTree(call, balancers.find(call))),
)

export const balancerRoutes = [
  ...balancers,
  ...tree,
  get('/v2.0/lbaas/loadbalancers/:id/stats', (call) => {
    const { id, created_at } = balancers.find(call)
    return statistics(call, call.rows.listeners.find({ loadbalancer_id: id }), created_at)
  }),
  put('/v2.0/lbaas/loadbalancers/:id/failover', (call) => {
    requireAdmin(call)
    const balancer = balancers.find(call)
    if (balancer.provisioning_status !== 'ERROR') requireMutable(balancer)
    beginChange(call, balancer)
    return respond(202)
  }),
]
