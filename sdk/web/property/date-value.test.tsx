import { afterEach, expect, it } from 'vitest'
import { definePlugin } from '../declare/index.ts'
import { type Shown, screen, show } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { DateValue } from './date-value.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

it.each([
  ['Asia/Kolkata', '2026-11-21 15:00:05 Asia/Kolkata'],
  ['europe/berlin', '2026-11-21 10:30:05 Europe/Berlin'],
  ['Nowhere/At all', '2026-11-21 09:30:05 UTC'],
  [undefined, '2026-11-21 09:30:05 UTC'],
])(
  'shows a date in the zone of the cookie django_timezone, by the name that it has there: %s [CORE-032] [FEATURE-76]',
  async (zone, title) => {
    const cookies: Record<string, string> = zone === undefined ? {} : { django_timezone: zone }
    const host = createTestHost({ definition: definePlugin({}), cookies })
    shown = await show(host, <DateValue timeMs={Date.UTC(2026, 10, 21, 9, 30, 5)} />)
    expect(screen.getByRole('time').title).toBe(title)
  },
)
