import { accepted, respond, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, type ComputeCall, Metadata } from '../kit.ts'
import { admitOperation, beginOperation } from '../lifecycle/run-operation.ts'
import { openSnapshot } from '../lifecycle/snapshot-image.ts'
import type { Server } from '../servers/server.ts'
import { action } from './server-action.ts'

const Name = Type.String({ minLength: 1, maxLength: 255 })
const CreateImage = Type.Object({ name: Name, metadata: Type.Optional(Metadata) })
const CreateBackup = Type.Object({
  name: Name,
  backup_type: Type.String(),
  rotation: wholeNumber({ minimum: 0 }),
  metadata: Type.Optional(Metadata),
})

/** Begins to fill an image; `args` are those of the operation, besides the image. */
async function snapshot(
  call: ComputeCall,
  server: Server,
  operation: 'snapshot' | 'backup',
  name: string,
  properties: Readonly<Record<string, string>>,
  args: Readonly<Record<string, unknown>> = {},
) {
  admitOperation(call, server, operation)
  const imageId = await openSnapshot(call, server, name, properties)
  beginOperation(call, server, operation, { args: { ...args, imageId } })
  const location = `${call.baseUrl.replace(/\/compute\/v2\.1$/, '/image')}/v2/images/${imageId}`
  return call.microversion.atLeast(2, 45) ? accepted({ image_id: imageId }) : respond(202, undefined, { location })
}

export const imageActions = {
  createImage: action({ body: CreateImage }, (call, server, { name, metadata = {} }) =>
    snapshot(call, server, 'snapshot', name, metadata),
  ),
  createBackup: action({ body: CreateBackup }, (call, server, { name, backup_type, rotation, metadata = {} }) => {
    if (server.imageId === null) throw badRequest('Backup is not supported for volume-backed instances.')
    const properties = { ...metadata, image_type: 'backup', backup_type }
    return snapshot(call, server, 'backup', name, properties, { type: backup_type, rotation })
  }),
}
