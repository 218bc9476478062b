import { parseBody, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { notFound } from '../cinder-fault.ts'
import { type CinderCall, type CinderRouteOf, cinderRoute } from '../cinder-route.ts'
import { findSnapshot, findVolume } from './find-volume.ts'

const Metadata = Type.Object({
  metadata: Type.Record(Type.String({ maxLength: 255 }), Type.String({ maxLength: 255 })),
})

interface Described {
  readonly metadata: Readonly<Record<string, string>>
  readonly keep: (metadata: Readonly<Record<string, string>>) => void
}

function metadataRoutes(path: string, rule: string, find: (call: CinderCall) => Described): CinderRouteOf[] {
  const change =
    (next: (before: Described['metadata'], given: Described['metadata']) => Described['metadata']) =>
    (call: CinderCall) => {
      const described = find(call)
      const metadata = next(described.metadata, parseBody(Metadata, call.body).metadata)
      described.keep(metadata)
      return { metadata }
    }
  return [
    cinderRoute({
      method: 'GET',
      path: `${path}/:id/metadata`,
      rule: `${rule}_metadata`,
      handler: (call) => ({ metadata: find(call).metadata }),
    }),
    cinderRoute({
      method: 'POST',
      path: `${path}/:id/metadata`,
      rule: `${rule}_metadata`,
      right: 'member',
      handler: change((before, given) => ({ ...before, ...given })),
    }),
    cinderRoute({
      method: 'PUT',
      path: `${path}/:id/metadata`,
      rule: `${rule}_metadata`,
      right: 'member',
      handler: change((_, given) => given),
    }),
    cinderRoute({
      method: 'DELETE',
      path: `${path}/:id/metadata/:key`,
      rule: `${rule}_metadata`,
      right: 'member',
      handler(call) {
        const described = find(call)
        const key = call.params.key ?? ''
        if (!(key in described.metadata)) throw notFound(`Metadata item was not found`)
        described.keep(Object.fromEntries(Object.entries(described.metadata).filter(([name]) => name !== key)))
        return respond(200)
      },
    }),
  ]
}

export const storageMetadataRoutes: CinderRouteOf[] = [
  ...metadataRoutes('/volumes', 'volume:update_volume', (call) => {
    const volume = findVolume(call)
    return { metadata: volume.metadata, keep: (metadata) => void call.rows.volumes.set(volume.id, { metadata }) }
  }),
  ...metadataRoutes('/snapshots', 'volume:update_snapshot', (call) => {
    const snapshot = findSnapshot(call)
    return { metadata: snapshot.metadata, keep: (metadata) => void call.rows.snapshots.set(snapshot.id, { metadata }) }
  }),
]
