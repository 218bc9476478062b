import type { Kernel } from '../kernel/kernel.ts'
import { situationOf } from '../kernel/situation-of.ts'
import { Work } from '../kernel/work.ts'
import type { StoredTimer } from '../timers/timer-queue.ts'

/**
 * Runs a timer and removes it in the transaction of its changes. A timer that fails is reported and removed, so that it does not block the others; one whose
 * plugin is not installed any more is removed without a report.
 */
export async function runTimer(kernel: Kernel, timer: StoredTimer): Promise<void> {
  const service = kernel.services.ofType(timer.service)
  const found = service?.timers.get(timer.handler)
  if (!service || !found) return kernel.timers.remove(timer.seq)
  const work = new Work(kernel, service, timer.region)
  try {
    await found.handler({
      ...situationOf(kernel, work, found.owner),
      args: timer.args,
      id: String(timer.args.id ?? ''),
    })
    work.commit(() => kernel.timers.remove(timer.seq))
  } catch (failure) {
    kernel.timers.remove(timer.seq)
    kernel.onDefect(failure, `${timer.service} timer ${timer.handler}`)
  }
}
