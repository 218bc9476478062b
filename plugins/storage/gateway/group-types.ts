import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as specs from '../api/group-specs.ts'
import * as types from '../api/group-types.ts'
import { GROUPS } from './features.ts'
import { specRows } from './specs.ts'

const TYPE = '/group_types/:id'
const SPECS = '/group_types/:id/group_specs'
const microversion = GROUPS

type Texts = Readonly<Record<string, string>>

const setSpecs = ({ volume }: Cloud, id: string, texts: Texts) =>
  volume.post(SPECS, { group_specs: texts }, { params: { id }, microversion })

/** Group types and their specs. */
export const groupTypeRoutes: readonly Route[] = [
  handle(types.list, ({ cloud }) =>
    cloud.volume.pages<types.GroupType>('/group_types', 'group_types', { query: { is_public: 'None' }, microversion }),
  ),
  handle(types.get, ({ cloud, params }) =>
    cloud.volume.get<types.GroupType>(TYPE, { params, microversion, pick: 'group_type' }),
  ),
  handle(types.create, async ({ cloud, body: { name, description, is_public = true } }) => {
    const request = { group_type: { name, description: description || null, is_public } }
    const options = { microversion, pick: 'group_type' }
    const type = await cloud.volume.post<types.GroupType>('/group_types', request, options)
    return created(`/api/cinder/grouptypes/${type.id}/`, type)
  }),
  handle(types.update, async ({ cloud, params, body }) => {
    await cloud.volume.put(TYPE, { group_type: body }, { params, microversion })
  }),
  handle(types.remove, ({ cloud, params }) => cloud.volume.delete(TYPE, { params, microversion })),
  handle(specs.list, async function* ({ cloud, params: { owner_id } }) {
    const request = { params: { id: owner_id }, microversion, pick: 'group_specs' }
    yield { items: specRows(owner_id, await cloud.volume.get<Texts>(SPECS, request)) }
  }),
  handle(specs.create, async ({ cloud, params: { owner_id }, body: { key, value } }) => {
    await setSpecs(cloud, owner_id, { [key]: value })
    return created(`/api/cinder/grouptypes/${owner_id}/specs/`, { id: key, owner_id, key, value })
  }),
  handle(specs.change, async ({ cloud, params: { owner_id, id }, body: { value } }) => {
    await setSpecs(cloud, owner_id, { [id]: value })
  }),
  handle(specs.remove, ({ cloud, params: { owner_id, id } }) =>
    cloud.volume.delete(`${SPECS}/:key`, { params: { id: owner_id, key: id }, microversion }),
  ),
]
