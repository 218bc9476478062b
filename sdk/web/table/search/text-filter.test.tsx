import { afterEach, expect, it } from 'vitest'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { TextFilter } from './text-filter.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

it('keeps the items whose text contains what is typed, says when none does, and clears', async () => {
  shown = await show(
    createTestHost({ definition: definePlugin({}) }),
    <TextFilter items={['web-1', 'WEB-2', 'db']} label="Filter names" textOf={(name) => name} tools={<b>tools</b>}>
      {(found) => <p data-testid="found">{found.join(' ')}</p>}
    </TextFilter>,
  )
  const found = () => screen.queryByTestId('found')?.textContent
  const field = screen.getByRole('textbox', { name: 'Filter names' })
  expect([found(), screen.getByText('tools').tagName]).toEqual(['web-1 WEB-2 db', 'B'])
  await shown.user.type(field, ' Web')
  expect(found()).toBe('web-1 WEB-2')
  await shown.user.type(field, '-9')
  expect(found()).toBeUndefined()
  await shown.user.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(found()).toBe('web-1 WEB-2 db')
})
