import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, type CinderRoute, del, get, notFound, parse, post, put } from '../kit.ts'
import { findSnapshot, findVolume } from './find-volume.ts'

const Metadata = Type.Object({
  metadata: Type.Record(Type.String({ maxLength: 255 }), Type.String({ maxLength: 255 })),
})

interface Described {
  readonly metadata: Readonly<Record<string, string>>
  readonly keep: (metadata: Readonly<Record<string, string>>) => void
}

function metadataRoutes(path: string, rule: string, find: (call: CinderCall) => Described): CinderRoute[] {
  const change =
    (next: (before: Described['metadata'], given: Described['metadata']) => Described['metadata']) =>
    (call: CinderCall) => {
      const described = find(call)
      const metadata = next(described.metadata, parse(Metadata, call.body).metadata)
      described.keep(metadata)
      return { metadata }
    }
  return [
    get(`${path}/:id/metadata`, (call) => ({ metadata: find(call).metadata })),
    post(
      `${path}/:id/metadata`,
      { rule: `${rule}_metadata`, right: 'member' },
      change((before, given) => ({ ...before, ...given })),
    ),
    put(
      `${path}/:id/metadata`,
      { rule: `${rule}_metadata`, right: 'member' },
      change((_, given) => given),
    ),
    del(`${path}/:id/metadata/:key`, { rule: `${rule}_metadata`, right: 'member' }, (call) => {
      const described = find(call)
      const key = call.params.key
      if (!(key in described.metadata)) throw notFound(`Metadata item was not found`)
      described.keep(Object.fromEntries(Object.entries(described.metadata).filter(([name]) => name !== key)))
      return respond(200)
    }),
  ]
}

export const storageMetadataRoutes = [
  ...metadataRoutes('/volumes', 'volume:update_volume', (call) => {
    const volume = findVolume(call)
    return { metadata: volume.metadata, keep: (metadata) => void call.rows.volumes.set(volume.id, { metadata }) }
  }),
  ...metadataRoutes('/snapshots', 'volume:update_snapshot', (call) => {
    const snapshot = findSnapshot(call)
    return { metadata: snapshot.metadata, keep: (metadata) => void call.rows.snapshots.set(snapshot.id, { metadata }) }
  }),
]
