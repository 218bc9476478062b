import { accepted, fieldsSince, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { serverFlavorOf, visibleFlavor } from '../flavors/find-flavor.ts'
import type { ServerFlavor } from '../flavors/flavor.ts'
import { badRequest, Metadata } from '../kit.ts'
import { admitOperation, beginOperation, startOperation } from '../lifecycle/run-operation.ts'
import { takeForServers } from '../quotas/compute-quotas.ts'
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
  metadata: Type.Optional(Metadata),
  key_name: Text,
  user_data: Text,
  hostname: Type.Optional(Type.String()),
  'OS-DCF:diskConfig': DiskConfig,
})

/** Whether the disk of a server grows with its flavor, as a body says; as before where it does not. */
const isAutoDiskBy = (wanted: 'AUTO' | 'MANUAL' | undefined, { isAutoDisk }: Server): boolean =>
  wanted === undefined ? isAutoDisk : wanted === 'AUTO'

/** What a resize takes of the quotas: what the new flavor has more than the old one. */
function growth({ flavor: before }: Server, after: ServerFlavor) {
  const more = (name: 'vcpus' | 'ram') => Math.max(0, after[name] - before[name])
  return { cores: more('vcpus'), ram: more('ram') }
}

export const resizeActions = {
  resize: action({ body: Resize }, (call, server, { flavorRef, 'OS-DCF:diskConfig': diskConfig }) => {
    admitOperation(call, server, 'resize')
    const found = visibleFlavor(call, String(flavorRef))
    if (!found) throw badRequest(`Flavor ${flavorRef} could not be found.`)
    if (found.id === server.flavor.id) throw badRequest('When resizing, instances must change flavor!')
    if (found.disk === 0 && server.flavor.disk > 0 && server.imageId !== null)
      throw badRequest('Resize to zero disk flavor is not allowed.')
    const newFlavor = serverFlavorOf(found)
    takeForServers(call, server.projectId, server.userId, growth(server, newFlavor))
    beginOperation(call, server, 'resize', { changes: { newFlavor, isAutoDisk: isAutoDiskBy(diskConfig, server) } })
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
    const rebuilt = beginOperation(call, server, 'rebuild', {
      changes: {
        // The disk of a server that boots from a volume stays a volume.
        imageId: server.imageId === null ? null : imageRef,
        name,
        description,
        metadata,
        keyName: key_name,
        userData: user_data,
        isAutoDisk: isAutoDiskBy(wanted['OS-DCF:diskConfig'], server),
      },
    })
    const shown = {
      ...showServer(call, rebuilt, 'rebuild'),
      ...fieldsSince(call, { 54: { key_name: rebuilt.keyName }, 57: { user_data: rebuilt.userData } }),
      adminPass: wanted.adminPass ?? randomText(call, 12),
    }
    return respond(202, { server: shown }, { location: `${call.baseUrl}/servers/${server.id}` })
  }),
}
