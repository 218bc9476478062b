import { lifecycle } from '../kit.ts'

const SPREADING_MS = 2000

const atRest = () => ({ status: 'ACTIVE', action: 'NONE' }) as const

/** A change of a record set is pending until the name servers have it. */
export const recordSetWork = lifecycle('recordSets', {
  field: 'status',
  operations: {
    create: { states: { PENDING: SPREADING_MS }, end: atRest },
    update: { states: { PENDING: SPREADING_MS }, end: atRest },
    delete: { states: { PENDING: SPREADING_MS }, end: () => null },
  },
})
