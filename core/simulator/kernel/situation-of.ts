import { Fault } from '@fascia/sdk/common'
import type { Situation } from '@fascia/sdk/simulator'
import { createPeer } from '../dispatch/create-peer.ts'
import { numberBelow, uuidOf } from '../random/random-source.ts'
import type { AnyTables, Owner } from '../services/mounted-service.ts'
import type { Kernel } from './kernel.ts'
import { createQuotaBook } from './quota-book.ts'
import type { Work } from './work.ts'

/** What a handler, timer or world of `owner` gets. Peers act for `projectId` where a call names no other project. */
export function situationOf(kernel: Kernel, work: Work, owner: Owner, projectId?: string): Situation<AnyTables> {
  const { service, region } = work
  return {
    rows: work.rows(owner),
    contents: work.contents,
    region,
    quotas: createQuotaBook(kernel, work, (other) => situationOf(kernel, work, other)),
    now: () => kernel.clock.now(),
    timestamp: () => timestampOf(kernel.clock.now()),
    uuid: () => uuidOf(kernel.random),
    random: (below) => numberBelow(kernel.random, below),
    later(delayMs, handler, args) {
      if (!service.timers.has(handler))
        throw new Fault('SIMULATOR_CONFLICT', {
          message: `${service.definition.type} has no timer handler ${handler}.`,
        })
      work.later({
        dueAtMs: kernel.clock.now() + Math.max(0, delayMs) / kernel.pace,
        service: service.definition.type,
        region,
        handler,
        args,
      })
    },
    keep: () => work.commit(),
    peer(type, ofProject, options) {
      const found = kernel.services.ofType(type)
      const forProject = ofProject ?? projectId ?? kernel.identity.serviceProjectId
      return found && createPeer(kernel, found, region, forProject, options)
    },
  }
}

/** Seconds, as most services write them: `2026-01-31T10:00:00Z`. */
export function timestampOf(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`
}
