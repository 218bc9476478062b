import { shareBrowser } from '@fascia/testing/browser'
import { expect, inject, it } from 'vitest'
import { leaveNotes } from './notes.ts'

const open = shareBrowser()
const url = inject('url')

it.each([
  ['one word', 'W'.repeat(200)],
  ['many words', Array.from({ length: 40 }, () => 'word').join('.')],
])('shows a page of %s as its name without scrolling sideways, the name cut in the breadcrumb', async (_, id) => {
  await leaveNotes(url, id)
  for (const width of [1440, 320]) {
    const { page } = await open({ url, as: 'demo', path: `ngdetails/X::Greeter::Note/${id}`, width })
    const crumb = page.locator('.fascia-breadcrumbs__name')
    await crumb.waitFor()
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => `${element.className}: ${element.scrollWidth} of ${element.clientWidth}`),
    )
    expect(wide).toEqual([])
    const oneLine = await crumb.evaluate((element) => element.getBoundingClientRect().height < 30)
    expect([oneLine, await crumb.getAttribute('title')]).toEqual([true, `note ${id}`])
  }
})
