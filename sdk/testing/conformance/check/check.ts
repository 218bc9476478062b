import type { Subject } from '../subject.ts'

/** One promise that every contribution of a kind must keep. */
export interface Check<Contribution> {
  /** The state or the quality: `error`, `keyboard`. */
  readonly of: string
  /** What is promised, as the title of the test says it. */
  readonly promise: string
  /** Fails when the promise is broken; answers why where it does not apply. */
  run(subject: Subject, contribution: Contribution): Promise<string | undefined>
}
