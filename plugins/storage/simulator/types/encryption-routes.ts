import { accepted, badRequest, naiveTime, notFound, nullable, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, del, get, post, put } from '../kit.ts'
import { findType } from '../volumes/find-volume.ts'
import type { VolumeType } from './volume-type.ts'

const PATH = '/types/:id/encryption'

const Location = Type.Enum(['front-end', 'back-end'])
const rest = {
  cipher: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
  key_size: Type.Optional(nullable(wholeNumber({ minimum: 0 }))),
}
const NewEncryption = Type.Object({
  encryption: Type.Object({
    provider: Type.String({ minLength: 1, maxLength: 255 }),
    control_location: Location,
    ...rest,
  }),
})
const EncryptionChange = Type.Object({
  encryption: Type.Object({
    provider: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    control_location: Type.Optional(Location),
    ...rest,
  }),
})

const admin = (verb: string) => ({ right: 'admin', rule: `volume_extension:volume_type_encryption:${verb}` }) as const

function show({ id, encryption: kept }: VolumeType) {
  if (!kept) return {}
  return {
    volume_type_id: id,
    encryption_id: kept.id,
    provider: kept.provider,
    control_location: kept.controlLocation,
    cipher: kept.cipher,
    key_size: kept.keySize,
  }
}

function typeOf(call: CinderCall): VolumeType {
  return findType(call, call.params.id ?? '')
}

/** Encryption cannot change while volumes have the type: their data are as they were written. */
function refuseUsed({ rows }: CinderCall, { id }: VolumeType, verb: string): void {
  if (rows.volumes.count({ typeId: id }) > 0) throw badRequest(`Cannot ${verb} encryption specs. Volume type in use.`)
}

function keptOf(type: VolumeType) {
  if (type.encryption) return type.encryption
  throw notFound(`Volume type encryption for type ${type.id} does not exist.`)
}

/** How the volumes of a type are encrypted: there is one encryption a type. */
export const encryptionRoutes = [
  get(PATH, admin('get'), (call) => {
    const type = typeOf(call)
    const kept = type.encryption
    const times = kept
      ? {
          created_at: naiveTime(kept.createdAt),
          updated_at: naiveTime(kept.updatedAt),
          deleted: false,
          deleted_at: null,
        }
      : {}
    return { ...show(type), ...times }
  }),
  get(`${PATH}/:key`, admin('get'), (call) => {
    const shown = Object.entries(show(typeOf(call))).find(([key]) => key === call.params.key)
    if (!shown) throw notFound(`The resource could not be found.`)
    return Object.fromEntries([shown])
  }),
  post(PATH, { ...admin('create'), body: NewEncryption }, (call) => {
    const type = typeOf(call)
    if (type.encryption) throw badRequest(`Volume type encryption for type ${type.id} already exists.`)
    refuseUsed(call, type, 'create')
    const { provider, control_location, cipher = null, key_size = null } = call.body.encryption
    const encryption = {
      id: call.uuid(),
      provider,
      controlLocation: control_location,
      cipher,
      keySize: key_size,
      createdAt: call.now(),
      updatedAt: null,
    }
    call.rows.types.set(type.id, { encryption })
    return { encryption: show({ ...type, encryption }) }
  }),
  put(`${PATH}/:key`, { ...admin('update'), body: EncryptionChange }, (call) => {
    const type = typeOf(call)
    refuseUsed(call, type, 'update')
    const kept = keptOf(type)
    const given = call.body.encryption
    const encryption = {
      ...kept,
      provider: given.provider ?? kept.provider,
      controlLocation: given.control_location ?? kept.controlLocation,
      cipher: given.cipher === undefined ? kept.cipher : given.cipher,
      keySize: given.key_size === undefined ? kept.keySize : given.key_size,
      updatedAt: call.now(),
    }
    call.rows.types.set(type.id, { encryption })
    return { encryption: given }
  }),
  del(`${PATH}/:key`, admin('delete'), (call) => {
    const type = typeOf(call)
    refuseUsed(call, type, 'delete')
    keptOf(type)
    call.rows.types.set(type.id, { encryption: null })
    return accepted()
  }),
]
