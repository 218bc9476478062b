import type { LaunchMessage } from './launch-message.ts'

/** What is wrong with a count as it was typed [LAUNCH-025, LAUNCH-026]. */
export function instanceCountProblem(typed: string, available: number): LaunchMessage | undefined {
  if (!/^\d+$/.test(typed.trim()) || Number(typed) < 1)
    return { text: 'Instance count is required and must be an integer of at least 1' }
  if (Number(typed) <= available) return undefined
  return {
    text: 'The instance count must not exceed your quota available of {maxInstanceCount} instances.',
    values: { maxInstanceCount: Math.max(0, available) },
  }
}

/** The count that everything else reckons with: at least 1, however it was typed. */
export function instanceCount(typed: string): number {
  const count = Number.parseInt(typed, 10)
  return Number.isFinite(count) ? Math.max(1, count) : 1
}
