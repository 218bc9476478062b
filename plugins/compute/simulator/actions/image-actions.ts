import { accepted, respond, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { ComputeCall } from '../kit.ts'
import { admitOperation, beginOperation } from '../lifecycle/run-operation.ts'
import { openSnapshot } from '../lifecycle/snapshot-image.ts'
import type { Server } from '../servers/server.ts'
import { action } from './server-action.ts'

const Name = Type.String({ minLength: 1, maxLength: 255 })
const CreateImage = Type.Object({
  name: Name,
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
})
const CreateBackup = Type.Object({
  name: Name,
  backup_type: Type.String(),
  rotation: wholeNumber({ minimum: 0 }),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
})

async function snapshot(call: ComputeCall, server: Server, name: string, properties: Readonly<Record<string, string>>) {
  admitOperation(call, server, 'snapshot')
  const imageId = await openSnapshot(call, server, name, properties)
  beginOperation(call, server, 'snapshot', { args: { imageId } })
  const location = `${call.baseUrl.replace(/\/compute\/v2\.1$/, '/image')}/v2/images/${imageId}`
  return call.microversion.atLeast(2, 45) ? accepted({ image_id: imageId }) : respond(202, undefined, { location })
}

export const imageActions = {
  createImage: action({ body: CreateImage }, (call, server, { name, metadata = {} }) =>
    snapshot(call, server, name, metadata),
  ),
  createBackup: action({ body: CreateBackup }, (call, server, { name, backup_type, metadata = {} }) =>
    snapshot(call, server, name, { ...metadata, image_type: 'backup', backup_type }),
  ),
  shelve: action({}, async (call, server) => {
    admitOperation(call, server, 'shelve')
    const args = server.imageId === null ? {} : { imageId: await openSnapshot(call, server, `${server.name}-shelved`) }
    beginOperation(call, server, 'shelve', { args })
    return accepted()
  }),
}
