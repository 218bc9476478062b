import { fieldsSince, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import {
  actions,
  admin,
  badRequest,
  type ComputeCall,
  collection,
  conflict,
  naiveTime,
  nextNumber,
  notFound,
  post,
} from '../kit.ts'
import type { Aggregate } from './host.ts'

const Name = Type.String({ minLength: 1, maxLength: 255 })
const Zone = Type.Optional(nullable(Name))
const Create = Type.Object({ aggregate: Type.Object({ name: Name, availability_zone: Zone }) })
const HostBody = Type.Object({ host: Type.String({ minLength: 1 }) })
const Metadata = Type.Object({ metadata: Type.Record(Type.String(), nullable(Type.String())) })

function show(aggregate: Aggregate, call: ComputeCall) {
  return {
    id: Number(aggregate.id),
    ...fieldsSince(call, { 41: { uuid: aggregate.uuid } }),
    name: aggregate.name,
    hosts: aggregate.hosts,
    metadata: aggregate.metadata,
    created_at: naiveTime(aggregate.createdAt),
    updated_at: naiveTime(aggregate.updatedAt),
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

const { action, route } = actions('/os-aggregates/:id/action', aggregates.find, admin('os-aggregates:set_metadata'))

const aggregateActions = {
  add_host: action({ body: HostBody }, (call, aggregate, { host }) => {
    if (call.rows.hosts.count({ hostname: host }) === 0) throw notFound(`Compute host ${host} could not be found.`)
    if (aggregate.hosts.includes(host)) throw conflict(`Aggregate ${aggregate.id} already has host ${host}.`)
    return { aggregate: show(change(call, aggregate, { hosts: [...aggregate.hosts, host] }), call) }
  }),
  remove_host: action({ body: HostBody }, (call, aggregate, { host }) => {
    if (!aggregate.hosts.includes(host)) throw notFound(`Aggregate ${aggregate.id} has no host ${host}.`)
    const hosts = aggregate.hosts.filter((one) => one !== host)
    return { aggregate: show(change(call, aggregate, { hosts }), call) }
  }),
  set_metadata: action({ body: Metadata }, (call, aggregate, given) => {
    const entries = Object.entries({ ...aggregate.metadata, ...given.metadata })
    const metadata = Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
    return { aggregate: show(change(call, aggregate, { metadata }), call) }
  }),
}

export const aggregateRoutes = [
  ...aggregates,
  // The answer to a new aggregate lacks its hosts and its metadata.
  post('/os-aggregates', { ...admin('os-aggregates:create'), body: Create }, (call) => {
    const { name, availability_zone } = call.body.aggregate
    refuseName(call, name)
    const aggregate = call.rows.aggregates.add({
      id: String(nextNumber(call, 'aggregates')),
      uuid: call.uuid(),
      name,
      metadata: withZone({}, availability_zone),
      createdAt: call.now(),
    })
    const { hosts, metadata, ...made } = show(aggregate, call)
    return { aggregate: made }
  }),
  route(aggregateActions),
]
