import { afterEach, expect, it } from 'vitest'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { InlineAlert } from './inline-alert.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

it.each([
  ['danger', 'Danger:'],
  ['warning', 'Warning:'],
  ['info', 'Notice:'],
  ['success', 'Success:'],
  ['error', 'Error:'],
] as const)('says of an alert of the type %s that it is one: %s [UI-058]', async (type, prefix) => {
  shown = await show(createTestHost({ definition: definePlugin({}) }), <InlineAlert type={type} title="Low on fuel" />)
  expect(screen.getByText('Low on fuel', { exact: false }).textContent).toBe(`${prefix}Low on fuel`)
})
