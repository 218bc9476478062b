import type { TSchema } from 'typebox'
import type { Value } from '../common/index.ts'
import type { Cloud } from './cloud.ts'
import type { RequestSession } from './request-session.ts'

/** What a step of a job works with. */
export interface JobContext<Input> {
  /** The cloud of the person who started the job or resumed it. Requests to it go on when the browser goes away. */
  readonly cloud: Cloud
  readonly session: RequestSession
  readonly input: Input
  /** What the steps have made, by the id of the step. */
  readonly made: Readonly<Record<string, string | undefined>>
  /** Aborts when the session or the process ends. A step that waits ends then; one that changes something goes on to its end. */
  readonly signal: AbortSignal
}

/** One step of a job: one change of the cloud, or one wait. */
interface JobStep<Input> {
  /** The key of what the step has made; unique in its job. */
  readonly id: string
  /** What the activity list shows, in English: `Create the pool`. The plugin's translations of it are used. */
  readonly title: string
  /** Whether an input needs the step. Default: always. */
  when?(input: Input): boolean
  /** Does it and resolves to the id of what it made, or to nothing when it made nothing that `undo` has to know. */
  do(context: JobContext<Input>): Promise<string | undefined>
  /**
   * The id of what an earlier `do` made whose end is not known, as the process was ended or the service did not answer; undefined when it made nothing.
   * Asked before the step is repeated or undone. A step without it must be safe to repeat.
   */
  find?(context: JobContext<Input>): Promise<string | undefined>
  /** Takes back what `made` has of this step. A status 404 counts as taken back. */
  undo?(context: JobContext<Input>): Promise<unknown>
}

/** Work of several changes that is shown as one, and that is finished or taken back as one. */
export interface Job<Input = unknown> {
  /** `area.job.thing`. */
  readonly id: string
  /** The schema of the input. It is checked when the job starts, and when a later release reads a job that an earlier one began. */
  readonly input: TSchema
  /**
   * What the activity list shows, in English and with values for its marks: `{ text: 'Create Load Balancer {name}', values: { name } }`. The plugin's
   * translations of it are used.
   */
  title(input: Input): string | { readonly text: string; readonly values: Readonly<Record<string, string>> }
  readonly steps: readonly JobStep<Input>[]
}

/**
 * Declares a background job: named steps that run one after another, each with the way back. The gateway part lists it in `jobs`, and a route starts it
 * by `jobs.start`.
 *
 * Before and after each step the gateway writes down, sealed and without any token, what was done. A job that fails, that the end of its session stops,
 * or whose process is ended, stops with what it has done; its owner (user, project and region) goes on or cleans up in the activity list, on any replica.
 *
 * @example
 * ```ts
 * import { defineGateway, defineJob } from '@fascia/sdk/gateway'
 * import Type from 'typebox'
 *
 * const Copy = Type.Object({ volume: Type.String(), name: Type.String() })
 * const named = (name: string) => ({ query: { name }, pick: 'snapshots' })
 *
 * export const copyVolume = defineJob({
 *   id: 'backups.job.copy-volume',
 *   input: Copy,
 *   title: ({ name }) => ({ text: 'Copy Volume {name}', values: { name } }),
 *   steps: [
 *     {
 *       id: 'snapshot',
 *       title: 'Create the snapshot',
 *       async do({ cloud, input: { volume, name } }) {
 *         const snapshot = { volume_id: volume, name }
 *         return (await cloud.volume.post<{ id: string }>('/snapshots', { snapshot }, { pick: 'snapshot' })).id
 *       },
 *       async find({ cloud, input: { name } }) {
 *         return (await cloud.volume.get<readonly { id: string }[]>('/snapshots', named(name)))[0]?.id
 *       },
 *       undo: ({ cloud, made: { snapshot = '' } }) => cloud.volume.delete('/snapshots/:snapshot', { params: { snapshot } }),
 *     },
 *   ],
 * })
 *
 * export default defineGateway({ jobs: [copyVolume] })
 * ```
 */
export function defineJob<Schema extends TSchema>(
  job: Omit<Job<Value<Schema>>, 'input'> & { readonly input: Schema },
): Job<Value<Schema>> {
  return job
}
