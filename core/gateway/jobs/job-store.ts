import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault, type Value } from '@fascia/sdk/common'
import type { Logger } from 'pino'
import { Type } from 'typebox'
import type { Sealer } from '../session/seal.ts'
import { createGuard } from '../validation/validator.ts'

/** What is kept of a job until it ends: no token, so that only a session of its owner can go on with it. */
export const KeptJob = Type.Object({
  id: Type.String(),
  job: Type.String(),
  title: Type.Union([
    Type.String(),
    Type.Object({ text: Type.String(), values: Type.Record(Type.String(), Type.String()) }),
  ]),
  startedAtMs: Type.Number(),
  requestId: Type.Optional(Type.String()),
  owner: Type.Object({ userId: Type.String(), projectId: Type.String(), region: Type.String() }),
  input: Type.Unknown(),
  state: Type.Union([Type.Literal('running'), Type.Literal('cleaning'), Type.Literal('stopped')]),
  stop: Type.Optional(Type.Union([Type.Literal('failed'), Type.Literal('restarted'), Type.Literal('session-ended')])),
  reason: Type.Optional(Type.String()),
  /** The steps as they were when the job began; a plugin that has gone cannot say them any more. */
  steps: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      state: Type.Union([Type.Literal('waiting'), Type.Literal('begun'), Type.Literal('done')]),
    }),
  ),
  made: Type.Record(Type.String(), Type.String()),
})
export type KeptJob = Value<typeof KeptJob>

const isKeptJob = createGuard(KeptJob)

/** Jobs that have not ended, each in a sealed file of its own. */
export interface JobStore {
  /** Those that an earlier process has left. */
  read(): readonly KeptJob[]
  /** Throws when the disk refuses, `GATEWAY_DISK_FULL` where it is full: what is not kept must not begin. */
  save(job: KeptJob): void
  drop(id: string): void
}

/** Keeps nothing: jobs end with the process. */
export const NO_STORE: JobStore = { read: () => [], save: () => {}, drop: () => {} }

function parseJob(text: string | undefined): KeptJob | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isKeptJob(value) ? value : undefined
  } catch {
    // Sealed with another key, or half written by a full disk: the caller reports it.
    return undefined
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** What a write throws, as a fault where the disk is full. */
function faultOfDisk(failure: unknown): unknown {
  const isFull = failure instanceof Error && 'code' in failure && FULL.has(String(failure.code))
  return isFull ? new Fault('GATEWAY_DISK_FULL', { cause: failure }) : failure
}

/** A store in a folder that one process uses at a time. Files are replaced whole, so that an end in the middle leaves the earlier state. */
export function createJobStore(folder: string, sealer: Sealer, logger: Logger): JobStore {
  const fileOf = (id: string): string => join(folder, id)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    read: () =>
      readdirSync(folder).flatMap((name) => {
        if (name.endsWith('.draft')) return []
        const job = parseJob(sealer.open(readFileSync(fileOf(name), 'utf8')))
        if (!job) logger.warn({ job: name }, 'a background job of an earlier process cannot be read')
        return job ? [job] : []
      }),
    save(job) {
      const draft = `${fileOf(job.id)}.draft`
      try {
        writeFileSync(draft, sealer.seal(JSON.stringify(job)), { mode: 0o600, flush: true })
        renameSync(draft, fileOf(job.id))
      } catch (failure) {
        rmSync(draft, { force: true })
        throw faultOfDisk(failure)
      }
    },
    drop: (id) => rmSync(fileOf(id), { force: true }),
  }
}
