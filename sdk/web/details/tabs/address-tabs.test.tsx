import { afterEach, expect, it } from 'vitest'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { AddressTabs } from './address-tabs.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const TABS = [
  { key: 'now', title: 'Now', content: 'three' },
  { key: 'month', title: 'Month', content: 'five' },
]

it.each([
  ['/usage', 'three'],
  ['/usage?tab=month', 'five'],
  ['/usage?tab=year', 'three'],
])('opens at %s the tab with %s', async (at, content) => {
  shown = await show(createTestHost({ definition: definePlugin({}), at }), <AddressTabs label="Usage" tabs={TABS} />)
  expect((await screen.findByRole('tabpanel')).textContent).toBe(content)
})

it('keeps the open tab in the address [FEATURE-67]', async () => {
  const host = createTestHost({ definition: definePlugin({}), at: '/usage' })
  shown = await show(host, <AddressTabs label="Usage" tabs={TABS} />)
  await shown.user.click(await screen.findByRole('tab', { name: 'Month' }))
  expect([host.router.read().query, screen.getByRole('tabpanel').textContent]).toEqual([{ tab: 'month' }, 'five'])
})
