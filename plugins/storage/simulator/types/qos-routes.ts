import { accepted, badRequest, conflict, notFound, selfAndBookmark } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, collection, get, put } from '../kit.ts'
import { findType } from '../volumes/find-volume.ts'
import type { QosSpec } from './volume-type.ts'

const PATH = '/qos-specs'
const CONSUMERS = ['front-end', 'back-end', 'both']

const Specs = Type.Record(Type.String(), Type.String())
const Keys = Type.Object({ keys: Type.Array(Type.String()) })

const admin = (verb: string) => ({ right: 'admin', rule: `volume_extension:qos_specs_manage:${verb}` }) as const

const show = ({ id, name, consumer, specs }: QosSpec) => ({ id, name, consumer, specs })

function knownConsumer(given: string | undefined, otherwise: string): string {
  const consumer = given ?? otherwise
  if (CONSUMERS.includes(consumer)) return consumer
  throw badRequest(`Invalid qos specs: Valid consumer of QoS specs are: ${JSON.stringify(CONSUMERS)}`)
}

const specs = collection('qosSpecs', {
  plural: 'qos_specs',
  singular: 'qos_specs',
  noun: 'QoS specs',
  path: PATH,
  verbs: ['list', 'show', 'create', 'delete'],
  notFound: (id) => notFound(`No such QoS spec ${id}.`),
  rights: { list: 'admin', show: 'admin', create: 'admin', delete: 'admin' },
  rules: {
    list: 'volume_extension:qos_specs_manage:get_all',
    show: 'volume_extension:qos_specs_manage:get',
    create: 'volume_extension:qos_specs_manage:create',
    delete: 'volume_extension:qos_specs_manage:delete',
  },
  filters: { id: 'id', name: 'name', consumer: 'consumer' },
  sort: { id: 'id', name: 'name', consumer: 'consumer' },
  show,
  beside: ({ id }, call) => ({ links: selfAndBookmark(call, PATH, id) }),
  statuses: { create: 200 },
  create: Specs,
  add({ rows }, { name = '', consumer, ...texts }) {
    if (name === '') throw badRequest("'name' is a required property")
    if (rows.qosSpecs.count({ name }) > 0) throw conflict(`QoS Specs ${name} already exists.`)
    return rows.qosSpecs.add({ name, consumer: knownConsumer(consumer, 'back-end'), specs: texts })
  },
  remove(call, { id }) {
    const types = call.rows.types.find({ qosSpecsId: id })
    if (types.length > 0 && !/^(1|t|true|on|y|yes)$/i.test(call.query.get('force') ?? '')) {
      throw badRequest(`QoS Specs ${id} is still associated with entities.`)
    }
    for (const type of types) call.rows.types.set(type.id, { qosSpecsId: null })
    call.rows.qosSpecs.remove(id)
    return accepted()
  },
})

function associatedType(call: CinderCall) {
  const id = call.query.get('vol_type_id')
  if (!id) throw badRequest('Volume Type id must not be None.')
  return findType(call, id)
}

export const qosRoutes = [
  ...specs,
  put(`${PATH}/:id`, { ...admin('update'), body: Type.Object({ qos_specs: Specs }) }, (call) => {
    const one = specs.find(call)
    const { consumer, ...texts } = call.body.qos_specs
    const kept = { consumer: knownConsumer(consumer, one.consumer), specs: { ...one.specs, ...texts } }
    call.rows.qosSpecs.set(one.id, kept)
    return { qos_specs: call.body.qos_specs }
  }),
  put(`${PATH}/:id/delete_keys`, { ...admin('delete'), body: Keys }, (call) => {
    const one = specs.find(call)
    const missing = call.body.keys.find((key) => !Object.hasOwn(one.specs, key))
    if (missing !== undefined) throw notFound(`QoS spec ${one.id} has no spec with key ${missing}.`)
    const kept = Object.entries(one.specs).filter(([key]) => !call.body.keys.includes(key))
    call.rows.qosSpecs.set(one.id, { specs: Object.fromEntries(kept) })
    return accepted()
  }),
  get(`${PATH}/:id/associations`, admin('get_all'), (call) => ({
    qos_associations: call.rows.types
      .find({ qosSpecsId: specs.find(call).id })
      .map(({ id, name }) => ({ association_type: 'volume_type', name, id })),
  })),
  get(`${PATH}/:id/associate`, admin('update'), (call) => {
    const one = specs.find(call)
    const type = associatedType(call)
    if (type.qosSpecsId && type.qosSpecsId !== one.id) {
      throw badRequest(
        `Invalid volume type: Type ${type.id} is already associated with another qos specs: ${type.qosSpecsId}`,
      )
    }
    call.rows.types.set(type.id, { qosSpecsId: one.id })
    return accepted()
  }),
  get(`${PATH}/:id/disassociate`, admin('update'), (call) => {
    specs.find(call)
    call.rows.types.set(associatedType(call).id, { qosSpecsId: null })
    return accepted()
  }),
  get(`${PATH}/:id/disassociate_all`, admin('update'), (call) => {
    for (const type of call.rows.types.find({ qosSpecsId: specs.find(call).id }))
      call.rows.types.set(type.id, { qosSpecsId: null })
    return accepted()
  }),
]
