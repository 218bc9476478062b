import { accepted, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type ComputeCall, parse } from '../kit.ts'
import { admitOperation, beginOperation } from '../lifecycle/run-operation.ts'
import { openSnapshot } from '../lifecycle/snapshot-image.ts'
import type { Server } from '../servers/server.ts'
import type { ServerAction } from './server-action.ts'

const Name = Type.String({ minLength: 1, maxLength: 255 })
const CreateImage = Type.Object({
  name: Name,
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
})
const CreateBackup = Type.Object({
  name: Name,
  backup_type: Type.String(),
  rotation: Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[0-9]+$' })]),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
})

async function snapshot(call: ComputeCall, server: Server, name: string, properties: Readonly<Record<string, string>>) {
  admitOperation(call, server, 'snapshot')
  const imageId = await openSnapshot(call, server, name, properties)
  beginOperation(call, server, 'snapshot', { args: { imageId } })
  const location = `${call.baseUrl.replace(/\/compute\/v2\.1$/, '/image')}/v2/images/${imageId}`
  return call.microversion.atLeast(2, 45) ? accepted({ image_id: imageId }) : respond(202, undefined, { location })
}

export const imageActions: ServerAction[] = [
  {
    name: 'createImage',
    perform(call, server, given) {
      const { name, metadata = {} } = parse(CreateImage, given)
      return snapshot(call, server, name, metadata)
    },
  },
  {
    name: 'createBackup',
    perform(call, server, given) {
      const { name, backup_type, metadata = {} } = parse(CreateBackup, given)
      return snapshot(call, server, name, { ...metadata, image_type: 'backup', backup_type })
    },
  },
  {
    name: 'shelve',
    async perform(call, server) {
      admitOperation(call, server, 'shelve')
      const args =
        server.imageId === null ? {} : { imageId: await openSnapshot(call, server, `${server.name}-shelved`) }
      beginOperation(call, server, 'shelve', { args })
      return accepted()
    },
  },
  {
    name: 'unshelve',
    perform(call, server) {
      admitOperation(call, server, 'unshelve')
      beginOperation(call, server, 'unshelve')
      return accepted()
    },
  },
]
