import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Sealer } from '../session/seal.ts'
import { isObject } from '../validation/validator.ts'
import { type JobRecords, type KeptJob, parseJob } from './job-records.ts'

export interface EarlierJobsOptions {
  /** Where an earlier release kept jobs that had not ended: a sealed file each. */
  readonly folder: string
  readonly sealer: Sealer
  readonly records: JobRecords
  readonly logger: Logger
}

/** The job of a file; what ran when its process ended has stopped. It has no name of its run, which earlier releases had not. */
function jobIn(text: string | undefined): KeptJob | undefined {
  if (text === undefined) return undefined
  const found: unknown = JSON.parse(text)
  if (!isObject(found)) return undefined
  const isStopped = found.state === 'stopped'
  return parseJob(
    JSON.stringify({ ...found, run: 'earlier', ...(isStopped ? {} : { state: 'stopped', stop: 'restarted' }) }),
  )
}

/**
 * Takes the jobs of an earlier release over into the store, where their owners find them stopped and go on with them. What cannot be read, or not be kept now,
 * stays where it is, and the log names it; never fails.
 */
export async function takeEarlierJobs({ folder, sealer, records, logger }: EarlierJobsOptions): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.draft'))
  for (const name of names) {
    const file = join(folder, name)
    try {
      const job = jobIn(sealer.open(await readFile(file, 'utf8')))
      if (!job) {
        logger.warn({ job: name, folder }, 'a background job of an earlier release cannot be read')
        continue
      }
      await records.save({ job, version: 0 })
      await rm(file, { force: true })
      logger.info({ job: name }, 'a background job of an earlier release was taken over')
    } catch (failure) {
      logger.warn({ job: name, folder, err: failure }, 'a background job of an earlier release could not be taken over')
    }
  }
}
