import { parseBody, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, conflict, notFound } from '../nova-fault.ts'
import { type ComputeCall, type ComputeRoute, nextNumber, novaRoute, novaTime } from '../nova-route.ts'
import type { Aggregate } from './host.ts'

const Zone = Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Null()]))
const Name = Type.String({ minLength: 1, maxLength: 255 })
const Create = Type.Object({ aggregate: Type.Object({ name: Name, availability_zone: Zone }) })
const Update = Type.Object({ aggregate: Type.Object({ name: Type.Optional(Name), availability_zone: Zone }) })
const HostBody = Type.Object({ host: Type.String({ minLength: 1 }) })
const Action = Type.Object({
  add_host: Type.Optional(HostBody),
  remove_host: Type.Optional(HostBody),
  set_metadata: Type.Optional(
    Type.Object({ metadata: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])) }),
  ),
})

function show(call: ComputeCall, aggregate: Aggregate) {
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

function find(call: ComputeCall): Aggregate {
  const aggregate = call.rows.aggregates.get(call.params.id ?? '')
  if (aggregate) return aggregate
  throw notFound(`Aggregate ${call.params.id} could not be found.`)
}

function refuseName(call: ComputeCall, name: string, own?: string): void {
  if (call.rows.aggregates.find().some((one) => one.name === name && one.id !== own)) {
    throw conflict(`Aggregate ${name} already exists.`)
  }
}

function change(call: ComputeCall, aggregate: Aggregate, changes: Partial<Aggregate>) {
  const changed = call.rows.aggregates.set(aggregate.id, { ...changes, updatedAt: call.now() })
  return { aggregate: show(call, changed ?? aggregate) }
}

function withZone(metadata: Aggregate['metadata'], zone: string | null | undefined): Aggregate['metadata'] {
  if (zone === undefined) return metadata
  const others = Object.fromEntries(Object.entries(metadata).filter(([key]) => key !== 'availability_zone'))
  return zone === null ? others : { ...others, availability_zone: zone }
}

function act(call: ComputeCall) {
  const aggregate = find(call)
  const { add_host, remove_host, set_metadata } = parseBody(Action, call.body)
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

const rule = (name: string) => ({ rule: `os-aggregates:${name}`, right: 'admin' as const })

export const aggregateRoutes: ComputeRoute[] = [
  novaRoute({
    method: 'GET',
    path: '/os-aggregates',
    ...rule('index'),
    handler: (call) => ({ aggregates: call.rows.aggregates.find().map((aggregate) => show(call, aggregate)) }),
  }),
  novaRoute({
    method: 'POST',
    path: '/os-aggregates',
    ...rule('create'),
    handler(call) {
      const { name, availability_zone } = parseBody(Create, call.body).aggregate
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
      const { hosts, metadata, ...made } = show(call, aggregate)
      return { aggregate: made }
    },
  }),
  novaRoute({
    method: 'GET',
    path: '/os-aggregates/:id',
    ...rule('show'),
    handler: (call) => ({ aggregate: show(call, find(call)) }),
  }),
  novaRoute({
    method: 'PUT',
    path: '/os-aggregates/:id',
    ...rule('update'),
    handler(call) {
      const aggregate = find(call)
      const { name = aggregate.name, availability_zone } = parseBody(Update, call.body).aggregate
      refuseName(call, name, aggregate.id)
      return change(call, aggregate, { name, metadata: withZone(aggregate.metadata, availability_zone) })
    },
  }),
  novaRoute({
    method: 'DELETE',
    path: '/os-aggregates/:id',
    ...rule('delete'),
    handler(call) {
      const aggregate = find(call)
      if (aggregate.hosts.length > 0) {
        throw badRequest(`Cannot remove host aggregate ${aggregate.id}: it is not empty.`)
      }
      call.rows.aggregates.remove(aggregate.id)
      return respond(200)
    },
  }),
  novaRoute({ method: 'POST', path: '/os-aggregates/:id/action', ...rule('set_metadata'), handler: act }),
]
