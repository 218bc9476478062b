import { present } from '@fascia/sdk/common'
import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { projectFields } from '../octavia/common-fields.ts'
import { body, collection, type OctaviaCall, put } from '../octavia/kit.ts'
import { addMember, memberFields, newMemberFields, requireAddress } from './add-pool.ts'
import type { Member } from './pool.ts'
import { beginPoolChange, findPool } from './pool-routes.ts'

const showMember = ({ loadbalancer_id: _, pool_id: _pool, ...member }: Member) => ({
  ...member,
  tenant_id: member.project_id,
})
const poolOf = (call: OctaviaCall) => findPool(call, call.params.pool ?? '')

export const members = collection('members', {
  noun: 'Member',
  path: '/v2.0/lbaas/pools/:pool/members',
  where: (call) => ({ pool_id: poolOf(call).id }),
  filters: [
    'id',
    'name',
    'project_id',
    'address',
    'protocol_port',
    'weight',
    'backup',
    'subnet_id',
    'provisioning_status',
    'operating_status',
    'admin_state_up',
    'created_at',
    'updated_at',
  ],
  sort: ['id', 'name', 'created_at', 'updated_at', 'address', 'protocol_port', 'weight'],
  quota: 'member',
  show: showMember,
  create: body({ ...newMemberFields, ...projectFields }),
  add(call, { project_id: _p, tenant_id: _t, ...wanted }) {
    const pool = poolOf(call)
    beginPoolChange(call, pool)
    return addMember(call, pool, wanted)
  },
  update: body(memberFields),
  change(call, _row, wanted) {
    if (wanted.monitor_address) requireAddress('monitor_address', wanted.monitor_address)
    beginPoolChange(call, poolOf(call))
    return {
      ...present(wanted),
      ...(wanted.monitor_address === null ? { monitor_address: null } : {}),
      ...(wanted.monitor_port === null ? { monitor_port: null } : {}),
      provisioning_status: 'PENDING_UPDATE' as const,
    }
  },
  remove(call, row) {
    beginPoolChange(call, poolOf(call))
    call.rows.members.set(row.id, { provisioning_status: 'PENDING_DELETE' })
    return respond(204)
  },
})

const Batch = Type.Object({ members: Type.Array(body({ ...newMemberFields, ...projectFields })) })

export const memberRoutes = [
  ...members,
  put('/v2.0/lbaas/pools/:pool/members', { right: 'member', body: Batch }, (call) => {
    const pool = poolOf(call)
    beginPoolChange(call, pool)
    const isAdditive = /^true$/i.test(call.query.get('additive_only') ?? '')
    const old = call.rows.members.find({ pool_id: pool.id })
    const kept = new Set<string>()
    for (const { project_id: _p, tenant_id: _t, ...wanted } of call.body.members) {
      const same = old.find(
        ({ address, protocol_port }) => address === wanted.address && protocol_port === wanted.protocol_port,
      )
      if (same) {
        kept.add(same.id)
        call.rows.members.set(same.id, {
          ...present(wanted),
          provisioning_status: 'PENDING_UPDATE',
          updated_at: call.timestamp(),
        })
      } else {
        call.take({ member: 1 }, pool.project_id)
        addMember(call, pool, wanted)
      }
    }
    if (!isAdditive) {
      for (const { id } of old) if (!kept.has(id)) call.rows.members.set(id, { provisioning_status: 'PENDING_DELETE' })
    }
    return respond(202)
  }),
]
