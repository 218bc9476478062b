import type { ConformanceLook, Subject } from '../subject.ts'
import type { Worlds } from '../worlds/worlds.ts'

/** One promise that every contribution of a kind must keep. */
export interface Check<Contribution> {
  /** The state or the quality: `error`, `keyboard`. */
  readonly of: ConformanceLook
  /** What is promised, as the title of the test says it. */
  readonly promise: string
  /** Whether there is anything to try it on; where there is not, no test is made. Always when absent. */
  applies?(worlds: Worlds, contribution: Contribution, subject: Subject): boolean
  /** Fails when the promise is broken. */
  run(subject: Subject, contribution: Contribution, worlds: Worlds): Promise<void>
}
