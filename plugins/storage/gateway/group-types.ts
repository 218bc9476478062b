import { type Cloud, created, handle, itemReader, pass, type Route } from '@fascia/sdk/gateway'
import * as specs from '../api/group-specs.ts'
import * as types from '../api/group-types.ts'
import { GROUPS } from './features.ts'
import { specRows } from './specs.ts'

const SPECS = '/group_types/:id/group_specs'
const microversion = GROUPS

const toType = itemReader(types.groupTypeType)

type Texts = Readonly<Record<string, string>>

const setSpecs = ({ volume }: Cloud, id: string, texts: Texts) =>
  volume.post(SPECS, { group_specs: texts }, { params: { id }, microversion })

/** Group types and their specs. */
export const groupTypeRoutes: readonly Route[] = [
  handle(types.list, ({ cloud }) =>
    cloud.volume.pages('/group_types', 'group_types', {
      query: { is_public: 'None' },
      microversion,
      map: (found: readonly object[]) => found.map((one) => toType(one)),
    }),
  ),
  ...pass(
    types.groupTypeType,
    { get: types.get, create: types.create, update: types.update, remove: types.remove },
    {
      service: 'volume',
      path: '/group_types',
      wrap: 'group_type',
      microversion,
      changeMicroversion: microversion,
      create: ({ name, description, is_public = true }) => ({ name, description: description || null, is_public }),
      updateBy: 'put',
    },
  ),
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
