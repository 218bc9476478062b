import { accepted, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { serverFlavorOf, visibleFlavor } from '../flavors/find-flavor.ts'
import type { ServerFlavor } from '../flavors/flavor.ts'
import { badRequest } from '../kit.ts'
import { admitOperation, beginOperation, startOperation } from '../lifecycle/run-operation.ts'
import { checkImage } from '../servers/check-peers.ts'
import { randomText } from '../servers/random-text.ts'
import type { Server } from '../servers/server.ts'
import { showServer } from '../servers/show-server.ts'
import { action, starting } from './server-action.ts'

const DiskConfig = Type.Optional(Type.Enum(['AUTO', 'MANUAL']))
const Text = Type.Optional(nullable(Type.String()))

const Resize = Type.Object({
  flavorRef: Type.Union([Type.String({ minLength: 1 }), Type.Integer()]),
  'OS-DCF:diskConfig': DiskConfig,
})

const Rebuild = Type.Object({
  imageRef: Type.String({ minLength: 1 }),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  adminPass: Type.Optional(Type.String()),
  description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  key_name: Text,
  user_data: Text,
  hostname: Type.Optional(Type.String()),
  'OS-DCF:diskConfig': DiskConfig,
})

/** What a resize takes of the quotas: what the new flavor has more than the old one. */
function growth({ flavor: before }: Server, after: ServerFlavor) {
  const more = (name: 'vcpus' | 'ram') => Math.max(0, after[name] - before[name])
  return { cores: more('vcpus'), ram: more('ram') }
}

export const resizeActions = {
  resize: action({ body: Resize }, (call, server, { flavorRef }) => {
    admitOperation(call, server, 'resize')
    const found = visibleFlavor(call, String(flavorRef))
    if (!found) throw badRequest(`Flavor ${flavorRef} could not be found.`)
    if (found.id === server.flavor.id) throw badRequest('When resizing, instances must change flavor!')
    if (found.disk === 0 && server.flavor.disk > 0 && server.imageId !== null)
      throw badRequest('Resize to zero disk flavor is not allowed.')
    const newFlavor = serverFlavorOf(found)
    call.take(growth(server, newFlavor), server.projectId)
    beginOperation(call, server, 'resize', { changes: { newFlavor } })
    return accepted()
  }),
  confirmResize: action({}, (call, server) => {
    startOperation(call, server, 'confirmResize')
    return undefined
  }),
  revertResize: starting('revertResize'),
  rebuild: action({ body: Rebuild }, async (call, server, wanted) => {
    admitOperation(call, server, 'rebuild')
    if (server.imageId === null && !call.microversion.atLeast(2, 93))
      throw badRequest('Unable to rebuild with a different image for a volume-backed server.')
    await checkImage(call, wanted.imageRef, server.flavor, 'Cannot find image for rebuild')
    const { imageRef, key_name = server.keyName, user_data = server.userData } = wanted
    const { name = server.name, description = server.description, metadata = server.metadata } = wanted
    const diskConfig = wanted['OS-DCF:diskConfig']
    const rebuilt = beginOperation(call, server, 'rebuild', {
      changes: {
        // The disk of a server that boots from a volume stays a volume.
        imageId: server.imageId === null ? null : imageRef,
        name,
        description,
        metadata,
        keyName: key_name,
        userData: user_data,
        isAutoDisk: diskConfig === undefined ? server.isAutoDisk : diskConfig === 'AUTO',
      },
    })
    return accepted({ server: { ...showServer(call, rebuilt), adminPass: wanted.adminPass ?? randomText(call, 12) } })
  }),
}
