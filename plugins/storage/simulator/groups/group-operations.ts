import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { lifecycle } from '../kit.ts'

const Ids = Type.Array(Type.String())

const idsIn = (given: unknown): readonly string[] => (Value.Check(Ids, given) ? given : [])

/** What takes time on groups. Volumes join and leave a group when its update ends. */
export const groupOperations = lifecycle('groups', {
  field: 'status',
  operations: {
    create: { states: { creating: 900 }, end: () => ({ status: 'available' }) },
    update: {
      states: { updating: 900 },
      end({ id }, { rows, args }) {
        for (const volume of idsIn(args.added)) rows.volumes.set(volume, { groupId: id })
        for (const volume of idsIn(args.removed)) rows.volumes.set(volume, { groupId: null })
        return { status: 'available' }
      },
    },
    delete: { states: { deleting: 1200 }, end: () => null },
  },
})

/** What takes time on group snapshots. */
export const groupSnapshotOperations = lifecycle('groupSnapshots', {
  field: 'status',
  operations: {
    create: { states: { creating: 1200 }, end: () => ({ status: 'available' }) },
    delete: { states: { deleting: 1200 }, end: () => null },
  },
})
