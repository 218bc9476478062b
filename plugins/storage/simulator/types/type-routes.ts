import { isTrueText, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, collection, get, textMap } from '../kit.ts'
import { defaultType, findType } from '../volumes/find-volume.ts'
import type { VolumeType } from '../volumes/volume.ts'

const ExtraSpecs = Type.Record(Type.String(), Type.String())

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
          !caller.isAdmin || /^none$/i.test(text) || type.isPublic === isTrueText(text),
    },
    sort: { id: 'id', name: 'name' },
    show,
    create: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 255 }),
      description: Type.Optional(nullable(Type.String())),
      extra_specs: Type.Optional(ExtraSpecs),
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
  ...textMap('/types/:id/extra_specs', {
    key: 'extra_specs',
    values: ExtraSpecs,
    right: 'admin',
    rule: (change) => `volume_extension:types_extra_specs:${change}`,
    find: (call) => findType(call, call.params.id ?? ''),
    read: ({ extraSpecs }) => extraSpecs,
    keep: ({ rows }, { id }, extraSpecs) => void rows.types.set(id, { extraSpecs }),
    missing: ({ id }, key) => `Volume Type ${id} has no extra specs with key ${key}.`,
    changes: ['create', 'update', 'delete'],
    answersAdded: true,
    deleted: 202,
  }),
]
