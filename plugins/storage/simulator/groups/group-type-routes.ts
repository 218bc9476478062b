import { accepted, badRequest, conflict, flag, notFound } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, collection, get, textMap } from '../kit.ts'
import { changedFields, Description, Name, TypeUpdate, visibilityTests } from '../types/public-type.ts'
import type { GroupType } from './group.ts'

const PATH = '/group_types'
/** Group types came with this minor microversion. */
const SINCE = 11

const Specs = Type.Record(Type.String(), Type.String())

function show({ id, name, description, isPublic, specs }: GroupType, { caller }: CinderCall) {
  return { id, name, description, is_public: isPublic, ...(caller.isAdmin ? { group_specs: specs } : {}) }
}

/** A private group type is for administrators: Cinder has no way to give a project access to it. */
function isUsable({ isPublic }: GroupType, { caller }: Pick<CinderCall, 'caller'>): boolean {
  return isPublic || caller.isAdmin
}

/** A group type by id or by name, as far as the caller may use it. */
export function findGroupType(call: CinderCall, idOrName: string): GroupType {
  const type = call.rows.groupTypes.get(idOrName) ?? call.rows.groupTypes.find({ name: idOrName })[0]
  if (type && isUsable(type, call)) return type
  throw notFound(`Group type ${idOrName} could not be found.`)
}

function refuseTaken({ rows }: CinderCall, name: string, id?: string): void {
  if (rows.groupTypes.find({ name }).some((type) => type.id !== id)) {
    throw conflict(`Group Type ${name} already exists.`)
  }
}

const types = collection('groupTypes', {
  plural: 'group_types',
  singular: 'group_type',
  noun: 'Group type',
  path: PATH,
  since: SINCE,
  rights: { create: 'admin', update: 'admin', delete: 'admin' },
  rules: {
    create: 'group:group_types:create',
    update: 'group:group_types:update',
    delete: 'group:group_types:delete',
  },
  isListed: isUsable,
  shared: isUsable,
  tests: visibilityTests,
  sort: { id: 'id', name: 'name' },
  show,
  create: Type.Object({
    name: Name,
    description: Description,
    is_public: Type.Optional(flag()),
    group_specs: Type.Optional(Specs),
  }),
  add(call, { name, description = null, is_public = true, group_specs = {} }) {
    refuseTaken(call, name)
    return call.rows.groupTypes.add({ name, description, isPublic: is_public, specs: group_specs })
  },
  update: TypeUpdate,
  change(call, { id }, given) {
    const changed = changedFields(given)
    if (!changed) throw badRequest('Specify group type name, description or a combination thereof.')
    if (changed.name) refuseTaken(call, changed.name, id)
    return changed
  },
  remove(call, { id }) {
    if (call.rows.groups.count({ groupTypeId: id }) > 0) throw badRequest('Target group type is still in use.')
    call.rows.groupTypes.remove(id)
    return accepted()
  },
})

export const groupTypeRoutes = [
  get(`${PATH}/default`, { since: SINCE }, () => {
    throw notFound('Default group type can not be found.')
  }),
  ...types,
  ...textMap(`${PATH}/:id/group_specs`, {
    key: 'group_specs',
    values: Specs,
    right: 'admin',
    rule: (change) => `group:group_types_specs:${change}`,
    find: (call) => findGroupType(call, call.params.id ?? ''),
    read: ({ specs }) => specs,
    keep: ({ rows }, { id }, specs) => void rows.groupTypes.set(id, { specs }),
    missing: ({ id }, key) => `Group Type ${id} has no specs with key ${key}.`,
    changes: ['create', 'update', 'delete'],
    answersAdded: true,
    added: 202,
    deleted: 202,
  }),
]
