import { accepted, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { serverFlavorOf, visibleFlavor } from '../flavors/find-flavor.ts'
import { badRequest, type ComputeCall, parse } from '../kit.ts'
import { admitOperation, beginOperation } from '../lifecycle/run-operation.ts'
import { checkImage } from '../servers/check-peers.ts'
import { randomText } from '../servers/random-text.ts'
import type { Server, ServerFlavor } from '../servers/server.ts'
import { showServer } from '../servers/show-server.ts'
import type { ServerAction } from './server-action.ts'

const Resize = Type.Object({
  flavorRef: Type.Union([Type.String({ minLength: 1 }), Type.Integer()]),
  'OS-DCF:diskConfig': Type.Optional(Type.Union([Type.Literal('AUTO'), Type.Literal('MANUAL')])),
})

const Rebuild = Type.Object({
  imageRef: Type.String({ minLength: 1 }),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  adminPass: Type.Optional(Type.String()),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  key_name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  user_data: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  hostname: Type.Optional(Type.String()),
  'OS-DCF:diskConfig': Type.Optional(Type.Union([Type.Literal('AUTO'), Type.Literal('MANUAL')])),
})

/** A resize takes what the new flavor has more than the old one. */
function checkGrowth(call: ComputeCall, server: Server, flavor: ServerFlavor): void {
  for (const [name, more] of [
    ['cores', flavor.vcpus - server.flavor.vcpus],
    ['ram', flavor.ram - server.flavor.ram],
  ] as const) {
    const limit = call.quotas.limit(server.projectId, name)
    const used = call.quotas.used(server.projectId, name)
    if (more > 0 && limit >= 0 && used + more > limit) {
      throw new ServiceFault(
        403,
        `Quota exceeded for ${name}: Requested ${more}, but already used ${used} of ${limit} ${name}`,
      )
    }
  }
}

export const resizeActions: ServerAction[] = [
  {
    name: 'resize',
    perform(call, server, given) {
      const wish = parse(Resize, given)
      admitOperation(call, server, 'resize')
      const found = visibleFlavor(call, String(wish.flavorRef))
      if (!found) throw badRequest(`Flavor ${wish.flavorRef} could not be found.`)
      if (found.id === server.flavor.id) throw badRequest('When resizing, instances must change flavor!')
      if (found.disk === 0 && server.flavor.disk > 0 && server.imageId !== null) {
        throw badRequest('Resize to zero disk flavor is not allowed.')
      }
      const newFlavor = serverFlavorOf(found)
      checkGrowth(call, server, newFlavor)
      beginOperation(call, server, 'resize', { changes: { newFlavor } })
      return accepted()
    },
  },
  {
    name: 'rebuild',
    async perform(call, server, given) {
      const wish = parse(Rebuild, given)
      admitOperation(call, server, 'rebuild')
      if (server.imageId === null && !call.microversion.atLeast(2, 93)) {
        throw badRequest('Unable to rebuild with a different image for a volume-backed server.')
      }
      await checkImage(call, wish.imageRef, server.flavor, 'Cannot find image for rebuild')
      const diskConfig = wish['OS-DCF:diskConfig']
      const rebuilt = beginOperation(call, server, 'rebuild', {
        changes: {
          // The disk of a server that boots from a volume stays a volume.
          ...(server.imageId === null ? {} : { imageId: wish.imageRef }),
          ...(wish.name === undefined ? {} : { name: wish.name }),
          ...(wish.description === undefined ? {} : { description: wish.description }),
          ...(wish.metadata === undefined ? {} : { metadata: wish.metadata }),
          ...(wish.key_name === undefined ? {} : { keyName: wish.key_name }),
          ...(wish.user_data === undefined ? {} : { userData: wish.user_data }),
          ...(diskConfig === undefined ? {} : { isAutoDisk: diskConfig === 'AUTO' }),
        },
      })
      return accepted({ server: { ...showServer(call, rebuilt), adminPass: wish.adminPass ?? randomText(call, 12) } })
    },
  },
]
