import { accepted, badRequest, conflict, flag, notFound } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { actions, type CinderCall, collection, get, textMap } from '../kit.ts'
import { defaultType, findType, isUsable } from '../volumes/find-volume.ts'
import { changedFields, Description, Name, TypeUpdate, visibilityTests } from './public-type.ts'
import type { VolumeType } from './volume-type.ts'

const ExtraSpecs = Type.Record(Type.String(), Type.String())
const Access = Type.Object({ project: Type.String({ minLength: 1 }) })

function show(type: VolumeType, call: CinderCall) {
  const visible = Object.entries(type.extraSpecs).filter(([key]) => key === 'multiattach' || call.caller.isAdmin)
  return {
    id: type.id,
    name: type.name,
    is_public: type.isPublic,
    description: type.description,
    extra_specs: Object.fromEntries(visible),
    'os-volume-type-access:is_public': type.isPublic,
    ...(call.caller.isAdmin ? { qos_specs_id: type.qosSpecsId } : {}),
  }
}

/** A type as the answers to its creation and its changes have it. */
function written(type: VolumeType, call: CinderCall, verb: 'create' | 'update') {
  const { qos_specs_id: _, 'os-volume-type-access:is_public': access, ...shown } = show(type, call)
  return verb === 'create' ? { ...shown, 'os-volume-type-access:is_public': access } : shown
}

function refuseTaken({ rows }: CinderCall, name: string, id?: string): void {
  if (rows.types.find({ name }).some((type) => type.id !== id))
    throw conflict(`Volume Type ${id ?? name} already exists.`)
}

const types = collection('types', {
  plural: 'volume_types',
  noun: 'Volume type',
  path: '/types',
  rights: { create: 'admin', update: 'admin', delete: 'admin' },
  rules: {
    create: 'volume_extension:type_create',
    update: 'volume_extension:type_update',
    delete: 'volume_extension:type_delete',
  },
  statuses: { create: 200 },
  isListed: isUsable,
  shared: isUsable,
  tests: visibilityTests,
  sort: { id: 'id', name: 'name' },
  show,
  written,
  create: Type.Object({
    name: Name,
    description: Description,
    extra_specs: Type.Optional(ExtraSpecs),
    'os-volume-type-access:is_public': Type.Optional(flag()),
  }),
  add(call, given) {
    refuseTaken(call, given.name)
    return call.rows.types.add({
      name: given.name,
      description: given.description ?? null,
      isPublic: given['os-volume-type-access:is_public'] ?? true,
      extraSpecs: given.extra_specs ?? {},
    })
  },
  update: TypeUpdate,
  change(call, { id }, given) {
    const changed = changedFields(given)
    if (!changed) throw badRequest('Specify volume type name, description, is_public or a combination thereof.')
    if (changed.name) refuseTaken(call, changed.name, id)
    return changed
  },
  remove(call, { id }) {
    if (call.rows.volumes.count({ typeId: id }) > 0) throw badRequest('Target volume type is still in use.')
    if (defaultType(call).id === id) {
      throw badRequest(`The volume type ${id} is a default volume type and cannot be deleted.`)
    }
    call.rows.types.remove(id)
    return accepted()
  },
})

const ofType = actions('/types/:id/action', (call: CinderCall) => findType(call, call.params.id ?? ''))
const admin = (rule: string) => ({ right: 'admin', rule: `volume_extension:volume_type_access:${rule}` }) as const

function refusePublic({ isPublic }: VolumeType): void {
  if (isPublic) throw conflict('Type access modification is not applicable to public volume type.')
}

const access = [
  get('/types/:id/os-volume-type-access', admin('get_all_for_type'), (call) => {
    const type = findType(call, call.params.id)
    if (type.isPublic) throw notFound('Access list not available for public volume types.')
    return { volume_type_access: type.projects.map((project_id) => ({ volume_type_id: type.id, project_id })) }
  }),
  ofType.route({
    addProjectAccess: ofType.action({ ...admin('addProjectAccess'), body: Access }, (call, type, { project }) => {
      refusePublic(type)
      if (type.projects.includes(project)) {
        throw conflict(`Volume type access for ${type.id} / ${project} combination already exists.`)
      }
      call.rows.types.set(type.id, { projects: [...type.projects, project] })
      return accepted()
    }),
    removeProjectAccess: ofType.action({ ...admin('removeProjectAccess'), body: Access }, (call, type, { project }) => {
      refusePublic(type)
      if (!type.projects.includes(project)) {
        throw notFound(`Volume type access not found for ${type.id} / ${project} combination.`)
      }
      call.rows.types.set(type.id, { projects: type.projects.filter((id) => id !== project) })
      return accepted()
    }),
  }),
]

export const typeRoutes = [
  get('/types/default', (call) => ({ volume_type: show(defaultType(call), call) })),
  ...types,
  ...access,
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
