import { accepted, parseBody, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { notFound } from '../cinder-fault.ts'
import { type CinderCall, type CinderRouteOf, cinderRoute } from '../cinder-route.ts'
import { defaultType, findType } from '../volumes/find-volume.ts'
import type { VolumeType } from '../volumes/volume.ts'

const CreateType = Type.Object({
  volume_type: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 255 }),
    description: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    extra_specs: Type.Optional(Type.Record(Type.String(), Type.String())),
    'os-volume-type-access:is_public': Type.Optional(Type.Boolean()),
  }),
})
const ExtraSpecs = Type.Object({ extra_specs: Type.Record(Type.String(), Type.String()) })

function show(call: CinderCall, type: VolumeType) {
  const visible = Object.entries(type.extraSpecs).filter(([key]) => key === 'multiattach' || call.caller.isAdmin)
  return {
    id: type.id,
    name: type.name,
    is_public: type.isPublic,
    description: type.description,
    extra_specs: Object.fromEntries(visible),
    'os-volume-type-access:is_public': type.isPublic,
    ...(call.caller.isAdmin ? { qos_specs_id: null } : {}),
  }
}

export const typeRoutes: CinderRouteOf[] = [
  cinderRoute({
    method: 'GET',
    path: '/types',
    rule: 'volume_extension:type_get_all',
    handler(call) {
      const types = call.rows.types.find().filter((type) => type.isPublic || call.caller.isAdmin)
      return { volume_types: types.map((type) => show(call, type)) }
    },
  }),
  cinderRoute({
    method: 'GET',
    path: '/types/default',
    rule: 'volume_extension:type_get',
    handler: (call) => ({ volume_type: show(call, defaultType(call)) }),
  }),
  cinderRoute({
    method: 'GET',
    path: '/types/:id',
    rule: 'volume_extension:type_get',
    handler: (call) => ({ volume_type: show(call, findType(call, call.params.id ?? '')) }),
  }),
  cinderRoute({
    method: 'POST',
    path: '/types',
    rule: 'volume_extension:type_create',
    right: 'admin',
    handler(call) {
      const { volume_type: wish } = parseBody(CreateType, call.body)
      const type = call.rows.types.add({
        name: wish.name,
        description: wish.description ?? null,
        isPublic: wish['os-volume-type-access:is_public'] ?? true,
        extraSpecs: wish.extra_specs ?? {},
      })
      return { volume_type: show(call, type) }
    },
  }),
  cinderRoute({
    method: 'DELETE',
    path: '/types/:id',
    rule: 'volume_extension:type_delete',
    right: 'admin',
    handler(call) {
      call.rows.types.remove(findType(call, call.params.id ?? '').id)
      return accepted()
    },
  }),
  cinderRoute({
    method: 'GET',
    path: '/types/:id/extra_specs',
    rule: 'volume_extension:types_extra_specs:index',
    handler: (call) => ({ extra_specs: show(call, findType(call, call.params.id ?? '')).extra_specs }),
  }),
  cinderRoute({
    method: 'POST',
    path: '/types/:id/extra_specs',
    rule: 'volume_extension:types_extra_specs:create',
    right: 'admin',
    handler(call) {
      const type = findType(call, call.params.id ?? '')
      const { extra_specs } = parseBody(ExtraSpecs, call.body)
      call.rows.types.set(type.id, { extraSpecs: { ...type.extraSpecs, ...extra_specs } })
      return { extra_specs }
    },
  }),
  cinderRoute({
    method: 'DELETE',
    path: '/types/:id/extra_specs/:key',
    rule: 'volume_extension:types_extra_specs:delete',
    right: 'admin',
    handler(call) {
      const type = findType(call, call.params.id ?? '')
      const key = call.params.key ?? ''
      if (!(key in type.extraSpecs)) throw notFound(`Volume Type ${type.id} has no extra specs with key ${key}.`)
      call.rows.types.set(type.id, {
        extraSpecs: Object.fromEntries(Object.entries(type.extraSpecs).filter(([name]) => name !== key)),
      })
      return respond(202)
    },
  }),
]
