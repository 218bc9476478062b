import type { TrustRow } from '../identity-tables.ts'

/** Whether a trust has not ended. */
export function isLiving({ expires_at: end, remaining_uses: uses }: TrustRow, nowMs: number): boolean {
  return (end === null || Date.parse(end) > nowMs) && uses !== 0
}
