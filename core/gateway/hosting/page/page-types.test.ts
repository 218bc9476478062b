import { expect, it } from 'vitest'
import { pageTypes } from './page-types.ts'

const KITE = 'OS::Test::Kite'

const contributions = [
  { id: KITE, kind: 'resourceType', detailsPath: '/project/kites/:id/' },
  { id: 'x.panel.kites', kind: 'panel', path: '/project/kites', lists: KITE },
  { id: 'x.panel.lost', kind: 'panel', path: '/project/lost', lists: 'OS::Test::Nothing' },
  { id: 'x.panel.view', kind: 'panel', path: '/project/view' },
]

it('knows the type of a page that lists it, with and without the slash at the end', () => {
  const typeOf = pageTypes(contributions)
  expect(['/project/kites', '/project/kites/'].map(typeOf)).toEqual([KITE, KITE])
})

it('says of a page whose code shows no type, and of the home page whose cards show none, that it needs none', () => {
  const free = { id: 'x.panel.free', kind: 'panel', path: '/project/free/', isTypeFree: true }
  const card = { id: 'x.card.free', kind: 'dashboardCard', isTypeFree: true }
  const typeOf = pageTypes([...contributions, free, card])
  expect(['/project/free', '/project/free/', '/home', '/home/', '/project/view'].map(typeOf)).toEqual([
    ...['', '', '', ''],
    undefined,
  ])
  const any = { id: 'x.card.any', kind: 'dashboardCard' }
  expect(pageTypes([card, any])('/home')).toBeUndefined()
})

it('knows none of any other page, whose code may need every type', () => {
  const typeOf = pageTypes(contributions)
  const others = ['/', '/project/view', '/project/lost', '/project/kites/1/', `/ngdetails/${KITE}/1`, '/settings/user']
  expect(others.map(typeOf)).toEqual(others.map(() => undefined))
})
