import { type Cloud, created, handle, itemReader, type Route } from '@fascia/sdk/gateway'
import * as encryption from '../api/volume-encryption.ts'
import * as types from '../api/volume-types.ts'
import { namesOf, unlessRefused } from './unless-refused.ts'

/** What routes read of a volume type as Cinder answers it: `qos_specs_id` to administrators alone. */
type CinderType = Pick<types.VolumeType, 'id' | 'qos_specs_id'>

const toType = itemReader(types.volumeTypeType)

/** A type without encryption answers with an empty object. */
type CinderEncryption = Partial<encryption.Encryption> & { readonly encryption_id?: string }

const TYPE = '/types/:id'
const ENCRYPTION = '/types/:id/encryption'

async function encryptionOf({ volume }: Cloud, id: string): Promise<encryption.Encryption | null> {
  const found = await unlessRefused(volume.get<CinderEncryption>(ENCRYPTION, { params: { id } }))
  const { provider, control_location, cipher = null, key_size = null } = found ?? {}
  return provider && control_location ? { provider, control_location, cipher, key_size } : null
}

const isTold = (type: CinderType): boolean => 'qos_specs_id' in type

/** Types with their encryption and the name of their QoS specs, for whom Cinder tells these: one call for all specs, and one for each encryption. */
async function withAssociations(cloud: Cloud, found: readonly CinderType[]): Promise<readonly types.VolumeType[]> {
  const names = found.some(({ qos_specs_id }) => qos_specs_id)
    ? await namesOf(cloud.volume.get('/qos-specs', { pick: 'qos_specs' }))
    : undefined
  return Promise.all(
    found.map(async (type) => ({
      ...toType(type),
      encryption: isTold(type) ? await encryptionOf(cloud, type.id) : null,
      associated_qos_spec: names?.get(type.qos_specs_id ?? '') ?? null,
    })),
  )
}

async function whole(cloud: Cloud, type: CinderType): Promise<types.VolumeType> {
  const [item = toType(type)] = await withAssociations(cloud, [type])
  return item
}

const PUBLIC = 'os-volume-type-access:is_public'

async function changeAccess({ volume }: Cloud, id: string, added: readonly string[], removed: readonly string[]) {
  const act = (action: object) => volume.post('/types/:id/action', action, { params: { id } })
  for (const project of added) await act({ addProjectAccess: { project } })
  for (const project of removed) await act({ removeProjectAccess: { project } })
}

/** Cinder has no id of an encryption but this: there is one a type. */
async function encryptionId({ volume }: Cloud, id: string): Promise<string> {
  const { encryption_id } = await volume.get<CinderEncryption>(ENCRYPTION, { params: { id } })
  return encryption_id ?? 'provider'
}

export const volumeTypeRoutes: readonly Route[] = [
  handle(types.list, ({ cloud }) =>
    cloud.volume.pages('/types', 'volume_types', {
      query: { is_public: 'None' },
      map: (found: readonly CinderType[]) => withAssociations(cloud, found),
    }),
  ),
  handle(types.getDefault, async ({ cloud }) =>
    whole(cloud, await cloud.volume.get<CinderType>('/types/default', { pick: 'volume_type' })),
  ),
  handle(types.get, async ({ cloud, params }) =>
    whole(cloud, await cloud.volume.get<CinderType>(TYPE, { params, pick: 'volume_type' })),
  ),
  handle(types.create, async ({ cloud, body: { name, description, is_public = true } }) => {
    const request = { volume_type: { name, description: description || null, [PUBLIC]: is_public } }
    const type = await cloud.volume.post<CinderType>('/types', request, { pick: 'volume_type' })
    return created(`/api/cinder/volumetypes/${type.id}/`, await whole(cloud, type))
  }),
  handle(types.update, async ({ cloud, params, body }) => {
    await cloud.volume.put(TYPE, { volume_type: body }, { params })
  }),
  handle(types.remove, ({ cloud, params }) => cloud.volume.delete(TYPE, { params })),
  handle(types.access, async function* ({ cloud, params }) {
    const request = { params, pick: 'volume_type_access' }
    const found = await cloud.volume.get<readonly { project_id: string }[]>('/types/:id/os-volume-type-access', request)
    yield { items: found.map(({ project_id }) => project_id) }
  }),
  /** Gives access before it takes any, so that a refusal takes nothing. */
  handle(types.changeAccess, async ({ cloud, params: { id }, body: { added, removed } }) => {
    await changeAccess(cloud, id, added, removed)
  }),
  handle(types.setQosSpec, async ({ cloud: { volume }, params, body: { qos_spec_id } }) => {
    const { qos_specs_id } = await volume.get<CinderType>(TYPE, { params, pick: 'volume_type' })
    if (qos_specs_id === qos_spec_id) return
    const query = { vol_type_id: params.id }
    if (qos_specs_id) await volume.get('/qos-specs/:id/disassociate', { params: { id: qos_specs_id }, query })
    if (qos_spec_id) await volume.get('/qos-specs/:id/associate', { params: { id: qos_spec_id }, query })
  }),
  handle(encryption.create, async ({ cloud, params, body }) => {
    await cloud.volume.post(ENCRYPTION, { encryption: body }, { params })
  }),
  handle(encryption.update, async ({ cloud, params, body }) => {
    const ids = { ...params, encryption: await encryptionId(cloud, params.id) }
    await cloud.volume.put(`${ENCRYPTION}/:encryption`, { encryption: body }, { params: ids })
  }),
  handle(encryption.remove, async ({ cloud, params }) => {
    const ids = { ...params, encryption: await encryptionId(cloud, params.id) }
    await cloud.volume.delete(`${ENCRYPTION}/:encryption`, { params: ids })
  }),
]
