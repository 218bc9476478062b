import { expect, it } from 'vitest'
import type { BootContribution } from '../../common/boot.ts'
import { createSettingProperties } from './setting-properties.ts'

function contribution(data: object): BootContribution {
  return { plugin: 'shop', decision: { allowed: true }, data: data as BootContribution['data'] }
}

const CODE = 'OS::Shop::Book'
const type = contribution({
  id: CODE,
  kind: 'resourceType',
  settingProperties: { setting: 'BOOK_INFO', at: 'extra' },
})
const view = contribution({
  id: 'shop.view.overview',
  kind: 'detailsView',
  target: CODE,
  groups: [{ properties: ['name'] }, { properties: ['id'] }],
})
const ALL = [type, view]

it('adds a property, a column and a row for each key of the setting, as the same objects each time [IDP-006]', () => {
  const withProperties = createSettingProperties(() => ({ shelf: 'Shelf' }))
  const [first, changed, ...added] = withProperties(ALL)
  expect(first).toBe(type)
  expect(changed?.data.groups).toEqual([{ properties: ['name', 'extra.shelf'] }, { properties: ['id'] }])
  expect(added.map(({ data }) => data)).toEqual([
    expect.objectContaining({
      kind: 'property',
      target: CODE,
      name: 'extra.shelf',
      property: { format: 'text', label: 'Shelf', path: ['extra', 'shelf'] },
    }),
    expect.objectContaining({ kind: 'column', target: CODE, of: 'extra.shelf' }),
  ])
  const again = withProperties(ALL)
  expect(again.every((one, index) => one === [first, changed, ...added][index])).toBe(true)
})

it.each([[undefined], [{}], ['text'], [['Shelf']]])('adds nothing where the setting is %j', (value) => {
  expect(createSettingProperties(() => value)(ALL)).toBe(ALL)
})
