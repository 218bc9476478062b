import { Type } from 'typebox'
import {
  badRequest,
  type ComputeCall,
  collection,
  conflict,
  nextNumber,
  notFound,
  novaTime,
  parse,
  post,
} from '../kit.ts'
import type { Aggregate } from './host.ts'

const Zone = Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Null()]))
const Name = Type.String({ minLength: 1, maxLength: 255 })
const Create = Type.Object({ aggregate: Type.Object({ name: Name, availability_zone: Zone }) })
const HostBody = Type.Object({ host: Type.String({ minLength: 1 }) })
const Action = Type.Object({
  add_host: Type.Optional(HostBody),
  remove_host: Type.Optional(HostBody),
  set_metadata: Type.Optional(
    Type.Object({ metadata: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])) }),
  ),
})

function show(aggregate: Aggregate, call: ComputeCall) {
  return {
    id: Number(aggregate.id),
    ...(call.microversion.atLeast(2, 41) ? { uuid: aggregate.uuid } : {}),
    name: aggregate.name,
    hosts: aggregate.hosts,
    metadata: aggregate.metadata,
    created_at: novaTime(aggregate.createdAt),
    updated_at: novaTime(aggregate.updatedAt),
    deleted_at: null,
    deleted: false,
    availability_zone: aggregate.metadata.availability_zone ?? null,
  }
}

function refuseName(call: ComputeCall, name: string, own?: string): void {
  if (call.rows.aggregates.find().some((one) => one.name === name && one.id !== own)) {
    throw conflict(`Aggregate ${name} already exists.`)
  }
}

function change(call: ComputeCall, aggregate: Aggregate, changes: Partial<Aggregate>): Aggregate {
  return call.rows.aggregates.set(aggregate.id, { ...changes, updatedAt: call.now() }) ?? aggregate
}

function withZone(metadata: Aggregate['metadata'], zone: string | null | undefined): Aggregate['metadata'] {
  if (zone === undefined) return metadata
  const others = Object.fromEntries(Object.entries(metadata).filter(([key]) => key !== 'availability_zone'))
  return zone === null ? others : { ...others, availability_zone: zone }
}

const ADMIN = { list: 'admin', show: 'admin', create: 'admin', update: 'admin', delete: 'admin' } as const

const aggregates = collection('aggregates', {
  path: '/os-aggregates',
  paged: false,
  rights: ADMIN,
  statuses: { delete: 200 },
  show,
  update: Type.Object({ name: Type.Optional(Name), availability_zone: Zone }),
  change(call, aggregate, { name = aggregate.name, availability_zone }) {
    refuseName(call, name, aggregate.id)
    return change(call, aggregate, { name, metadata: withZone(aggregate.metadata, availability_zone) })
  },
  remove({ rows }, aggregate) {
    if (aggregate.hosts.length > 0) throw badRequest(`Cannot remove host aggregate ${aggregate.id}: it is not empty.`)
    rows.aggregates.remove(aggregate.id)
    return undefined
  },
})

function act(call: ComputeCall): Aggregate {
  const aggregate = aggregates.find(call)
  const { add_host, remove_host, set_metadata } = parse(Action, call.body)
  if (add_host) {
    const { host } = add_host
    if (call.rows.hosts.count({ hostname: host }) === 0) throw notFound(`Compute host ${host} could not be found.`)
    if (aggregate.hosts.includes(host)) throw conflict(`Aggregate ${aggregate.id} already has host ${host}.`)
    return change(call, aggregate, { hosts: [...aggregate.hosts, host] })
  }
  if (remove_host) {
    const { host } = remove_host
    if (!aggregate.hosts.includes(host)) throw notFound(`Aggregate ${aggregate.id} has no host ${host}.`)
    return change(call, aggregate, { hosts: aggregate.hosts.filter((one) => one !== host) })
  }
  if (set_metadata) {
    const merged = { ...aggregate.metadata, ...set_metadata.metadata }
    const metadata: Record<string, string> = {}
    for (const [key, value] of Object.entries(merged)) if (value !== null) metadata[key] = value
    return change(call, aggregate, { metadata })
  }
  throw badRequest('Malformed request body')
}

const rule = (name: string) => ({ rule: `os_compute_api:os-aggregates:${name}`, right: 'admin' as const })

export const aggregateRoutes = [
  ...aggregates,
  // A new aggregate is shown without what it cannot have yet.
  post('/os-aggregates', { ...rule('create'), body: Create }, (call) => {
    const { name, availability_zone } = call.body.aggregate
    refuseName(call, name)
    const aggregate = call.rows.aggregates.add({
      id: String(nextNumber(call, 'aggregates')),
      uuid: call.uuid(),
      name,
      hosts: [],
      metadata: withZone({}, availability_zone),
      createdAt: call.now(),
      updatedAt: null,
    })
    const { hosts, metadata, ...made } = show(aggregate, call)
    return { aggregate: made }
  }),
  post('/os-aggregates/:id/action', rule('set_metadata'), (call) => ({ aggregate: show(act(call), call) })),
]
