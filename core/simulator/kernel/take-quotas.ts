import { type OverQuotaFault, type QuotaBook, type Quotas, ServiceFault } from '@fascia/sdk/simulator'
import type { OverQuota } from '@fascia/sdk/simulator/host'
import type { Kernel } from './kernel.ts'
import { placeOf } from './quota-book.ts'
import type { Work } from './work.ts'

const plainFault: OverQuotaFault = (excess) =>
  new ServiceFault(403, `Quota exceeded for ${excess.map((one) => one.name).join(', ')}.`)

/** Reserves quotas for a request; returns the function that gives them back. Refuses all when one would exceed its limit. */
export function takeQuotas(kernel: Kernel, work: Work, book: QuotaBook, projectId: string, taken: Quotas): () => void {
  const excess: OverQuota[] = []
  for (const [name, requested] of Object.entries(taken)) {
    if (requested <= 0) continue
    const limit = book.limit(projectId, name)
    if (limit < 0) continue
    const used = book.used(projectId, name)
    const reserved = book.reserved(projectId, name)
    if (used + reserved + requested > limit) excess.push({ name, requested, used, reserved, limit })
  }
  if (excess.length > 0) throw (work.service.definition.overQuota ?? plainFault)(excess)
  return kernel.reservations.take(placeOf(work, projectId), taken)
}
