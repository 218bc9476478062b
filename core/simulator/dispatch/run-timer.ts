import type { Kernel } from '../kernel/kernel.ts'
import { situationOf } from '../kernel/situation-of.ts'
import { Work } from '../kernel/work.ts'
import type { StoredTimer } from '../timers/timer-queue.ts'

/**
 * Runs a timer and removes it, in one transaction with its changes and those that other services make for it: a process that ends meanwhile has changed
 * nothing, and runs all of it at its next start. A timer that fails is reported and removed, so that it does not block the others, and what the other
 * services did for it stays; one whose plugin is not installed any more is removed without a report.
 */
export async function runTimer(kernel: Kernel, timer: StoredTimer): Promise<void> {
  const service = kernel.services.ofType(timer.service)
  const found = service?.timers.get(timer.handler)
  if (!service || !found) return kernel.timers.remove(timer.seq)
  const report = (failure: unknown): void => kernel.onDefect(failure, `${timer.service} timer ${timer.handler}`)
  const work = new Work(kernel, service, timer.region)
  kernel.store.begin()
  try {
    await found.handler({
      ...situationOf(kernel, work, found.owner),
      args: timer.args,
      id: String(timer.args.id ?? ''),
    })
    work.commit(() => kernel.timers.remove(timer.seq))
  } catch (failure) {
    kernel.timers.remove(timer.seq)
    report(failure)
  }
  try {
    kernel.store.commit()
  } catch (failure) {
    kernel.store.rollBack()
    kernel.timers.remove(timer.seq)
    report(failure)
  }
}
