import type { Translate } from '@fascia/sdk/web'
import type { OperationCounts } from '@fascia/sdk/web/host'

/** `10 of 12 done, 2 failed`. */
export function countText({ total, done, failed, cancelled, skipped = 0 }: OperationCounts, t: Translate): string {
  const parts = [
    t('{done} of {total} done', { done, total }),
    ...(failed > 0 ? [t('{count} failed', { count: failed })] : []),
    ...(cancelled > 0 ? [t('{count} not begun', { count: cancelled })] : []),
    ...(skipped > 0 ? [t('{count} left out', { count: skipped })] : []),
  ]
  return parts.join(', ')
}
