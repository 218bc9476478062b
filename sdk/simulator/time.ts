import type { Situation } from './situation.ts'

/** Runs when a delay that `later` began is over. Its row changes are one transaction, as a handler's are. */
export type TimerHandler<T> = (
  situation: Situation<T> & { readonly args: Readonly<Record<string, unknown>> },
) => void | Promise<void>
