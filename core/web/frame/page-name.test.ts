import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { createPageName } from './page-name.ts'

it('names the page until its name is taken back, and tells who listens', () => {
  const store = createStore()
  const name = createPageName(store)
  const heard: (string | undefined)[] = []
  store.sub(name.nameAtom, () => heard.push(store.get(name.nameAtom)))
  const back = name.show('web-1', [])
  back()
  back()
  expect(heard).toEqual(['web-1', undefined])
})

it('keeps the name of the page that came after', () => {
  const store = createStore()
  const name = createPageName(store)
  const back = name.show('web-1', [])
  name.show('web-2', [{ title: 'Servers', to: '/servers' }])
  back()
  expect([store.get(name.nameAtom), store.get(name.pathAtom)]).toEqual([
    'web-2',
    [{ title: 'Servers', to: '/servers' }],
  ])
})
