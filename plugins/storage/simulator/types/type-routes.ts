import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, collection, del, get, notFound, post } from '../kit.ts'
import { defaultType, findType } from '../volumes/find-volume.ts'
import type { VolumeType } from '../volumes/volume.ts'

const ExtraSpecs = Type.Object({ extra_specs: Type.Record(Type.String(), Type.String()) })

function show(type: VolumeType, call: CinderCall) {
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

const isSeen = (type: VolumeType, { caller }: CinderCall): boolean => type.isPublic || caller.isAdmin

export const typeRoutes = [
  get('/types/default', (call) => ({ volume_type: show(defaultType(call), call) })),
  ...collection('types', {
    plural: 'volume_types',
    noun: 'Volume type',
    path: '/types',
    rights: { create: 'admin', delete: 'admin' },
    rules: { create: 'volume_extension:type_create', delete: 'volume_extension:type_delete' },
    statuses: { create: 200 },
    isListed: isSeen,
    tests: {
      is_public:
        (text, { caller }) =>
        (type) =>
          !caller.isAdmin || /^none$/i.test(text) || type.isPublic === /^(1|t|true|yes|y|on)$/i.test(text),
    },
    sort: { id: 'id', name: 'name' },
    show,
    create: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 255 }),
      description: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      extra_specs: Type.Optional(Type.Record(Type.String(), Type.String())),
      'os-volume-type-access:is_public': Type.Optional(Type.Boolean()),
    }),
    add: ({ rows }, given) =>
      rows.types.add({
        name: given.name,
        description: given.description ?? null,
        isPublic: given['os-volume-type-access:is_public'] ?? true,
        extraSpecs: given.extra_specs ?? {},
      }),
  }),
  get('/types/:id/extra_specs', (call) => ({ extra_specs: show(findType(call, call.params.id), call).extra_specs })),
  post(
    '/types/:id/extra_specs',
    { rule: 'volume_extension:types_extra_specs:create', right: 'admin', body: ExtraSpecs },
    (call) => {
      const type = findType(call, call.params.id)
      const { extra_specs } = call.body
      call.rows.types.set(type.id, { extraSpecs: { ...type.extraSpecs, ...extra_specs } })
      return { extra_specs }
    },
  ),
  del('/types/:id/extra_specs/:key', { rule: 'volume_extension:types_extra_specs:delete', right: 'admin' }, (call) => {
    const type = findType(call, call.params.id)
    const key = call.params.key
    if (!(key in type.extraSpecs)) throw notFound(`Volume Type ${type.id} has no extra specs with key ${key}.`)
    call.rows.types.set(type.id, {
      extraSpecs: Object.fromEntries(Object.entries(type.extraSpecs).filter(([name]) => name !== key)),
    })
    return respond(202)
  }),
]
