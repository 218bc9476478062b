import { afterEach, expect, it, vi } from 'vitest'
import { definePlugin, list, text } from '../declare/index.ts'
import { type Shown, screen, show } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { PropertyList } from './property-list.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

it('shows the registered labels with their values, each in its share of the 12 columns [UI-041, UI-096]', async () => {
  const warned = vi.spyOn(console, 'error')
  const type = { properties: { name: text('Name'), note: text('Description'), groups: list('Security Groups') } }
  const item = { name: '<b>web</b>', note: '', groups: ['default', 'default'] }
  const groups = [{ properties: ['name', 'note'] }, { properties: ['groups'] }] as const
  shown = await show(
    createTestHost({ definition: definePlugin({}) }),
    <PropertyList type={type} item={item} groups={groups} />,
  )
  const shownAs = screen
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      term.parentElement?.querySelector('dd')?.textContent,
      [...(term.parentElement?.classList ?? [])].find((name) => name.startsWith('fascia-span')),
    ])
  expect(shownAs).toEqual([
    ['Name', '<b>web</b>', 'fascia-span-6'],
    ['Description', '—', 'fascia-span-6'],
    ['Security Groups', 'defaultdefault', 'fascia-span-12'],
  ])
  expect(warned).not.toHaveBeenCalled()
})
