import { expect, it } from 'vitest'
import { showProcess } from './service-process.ts'

const AT = Date.parse('2026-01-31T10:00:07Z')
const clock = { now: () => AT }
const process = { binary: 'nova-compute', host: 'compute-01' }

it('shows a process that reports: its last report is the last full ten seconds', () => {
  expect(showProcess(process, clock)).toEqual({
    ...process,
    status: 'enabled',
    state: 'up',
    updated_at: '2026-01-31T10:00:00.000000',
    disabled_reason: null,
  })
})

it.each([
  [{ isForcedDown: true }, { state: 'down', updated_at: '2026-01-31T10:00:00.000000' }],
  [{ silentSince: AT - 60_000 }, { state: 'down', updated_at: '2026-01-31T09:59:07.000000' }],
  [
    { isEnabled: false, disabledReason: 'repair' },
    { state: 'up', status: 'disabled', disabled_reason: 'repair' },
  ],
])('shows a process with %o', (changes, expected) => {
  expect(showProcess({ ...process, ...changes }, clock)).toMatchObject(expected)
})
