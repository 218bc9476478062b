import { nullable, orRefuse, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { isDomain } from '../domain-name.ts'
import { type DnsCall, get, invalidObject, lifecycle, list, patch, refusal } from '../kit.ts'
import type { Pointer } from './pointer.ts'

interface WireFloatingIp {
  readonly id: string
  readonly floating_ip_address: string
}

const PointerChange = Type.Object(
  {
    ptrdname: nullable(Type.String()),
    description: Type.Optional(nullable(Type.String({ maxLength: 160 }))),
    ttl: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
  },
  { additionalProperties: false },
)

const atRest = () => ({ status: 'ACTIVE', action: 'NONE' }) as const

export const pointerWork = lifecycle('pointers', {
  field: 'status',
  operations: {
    create: { states: { PENDING: 2000 }, end: atRest },
    update: { states: { PENDING: 2000 }, end: atRest },
    delete: { states: { PENDING: 2000 }, end: () => null },
  },
})

/** The floating IPs of the caller's project, as Neutron lists them. */
async function floatingIps(call: DnsCall): Promise<readonly WireFloatingIp[]> {
  const path = `/v2.0/floatingips?project_id=${call.caller.projectId}`
  const answer = await call.peer('network')?.get<{ readonly floatingips: readonly WireFloatingIp[] }>(path)
  return answer?.floatingips ?? []
}

function show(call: DnsCall, { id, floating_ip_address: address }: WireFloatingIp, pointer?: Pointer) {
  const isGoing = pointer?.action === 'DELETE'
  const key = `${call.region}:${id}`
  return {
    id: key,
    address,
    ptrdname: isGoing ? null : (pointer?.ptrdname ?? null),
    description: isGoing ? null : (pointer?.description ?? null),
    ttl: isGoing ? null : (pointer?.ttl ?? null),
    status: pointer?.status ?? 'INACTIVE',
    action: pointer?.action ?? 'NONE',
    links: { self: `${call.baseUrl}/v2/reverse/floatingips/${key}` },
  }
}

const pointerOf = (call: DnsCall, id: string): Pointer | undefined =>
  call.rows.pointers.find({ floating_ip_id: id, project_id: call.caller.projectId })[0]

/** The floating IP of a key of region and id, `RegionOne:…`. */
async function findFloatingIp(call: DnsCall): Promise<WireFloatingIp> {
  const [, region, id] = /^([^:]+):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(call.params.key ?? '') ?? []
  if (!region || !id)
    throw refusal(400, 'bad_request', `Floating IP ${call.params.key} is not in the format of <region>:<uuid>`)
  const missing = () =>
    refusal(404, 'not_found', `FloatingIP ${id} in ${region} is not associated for tenant "${call.caller.projectId}"`)
  const found = await orRefuse(floatingIps(call), missing)
  const one = region === call.region ? found.find((each) => each.id === id) : undefined
  if (!one) throw missing()
  return one
}

const change = patch(
  '/v2/reverse/floatingips/:key',
  { right: 'member', rule: 'update_floatingip', body: PointerChange },
  async (call) => {
    const one = await findFloatingIp(call)
    const pointer = pointerOf(call, one.id)
    const { ptrdname, description = null, ttl = null } = call.body
    if (ptrdname === null) {
      if (!pointer) throw refusal(404, 'not_found', `No such FloatingIP ${call.region}:${one.id}`)
      const going = pointerWork.begin(call, pointer, 'delete', { changes: { action: 'DELETE' } })
      return respond(202, show(call, one, going))
    }
    if (!isDomain(ptrdname)) throw invalidObject(`'${ptrdname}' is not a 'domainname'`)
    const given = { ptrdname, description, ttl: ttl ?? 3600 }
    if (pointer) {
      const changed = pointerWork.begin(call, pointer, 'update', { changes: { ...given, action: 'UPDATE' } })
      return respond(202, show(call, one, changed))
    }
    const made = call.rows.pointers.add({
      ...given,
      floating_ip_id: one.id,
      project_id: call.caller.projectId,
      status: 'PENDING',
      action: 'CREATE',
    })
    return respond(202, show(call, one, pointerWork.begin(call, made, 'create')))
  },
)

export const reverseRoutes = [
  get('/v2/reverse/floatingips', async (call) => {
    const found = await floatingIps(call)
    const items = found.map((one) => show(call, one, pointerOf(call, one.id)))
    return list('floatingips', items, call)
  }),
  get('/v2/reverse/floatingips/:key', async (call) => {
    const one = await findFloatingIp(call)
    return show(call, one, pointerOf(call, one.id))
  }),
  change,
]
