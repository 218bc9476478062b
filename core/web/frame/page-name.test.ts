import { expect, it } from 'vitest'
import { createPageName } from './page-name.ts'

it('names the page until its name is taken back, and tells who listens', () => {
  const name = createPageName()
  const heard: (string | undefined)[] = []
  name.onDidChange(() => heard.push(name.current))
  const back = name.show('web-1')
  back()
  back()
  expect(heard).toEqual(['web-1', undefined])
})

it('keeps the name of the page that came after', () => {
  const name = createPageName()
  const back = name.show('web-1')
  name.show('web-2')
  back()
  expect(name.current).toBe('web-2')
})
