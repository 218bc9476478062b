import { formOf } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('names one and several of each of its types', () => {
  const named = plugin.resourceTypes?.map(({ code, names }) => [code, formOf(names, 1), formOf(names, 2)])
  expect(named).toEqual([
    ['OS::Glance::Image', 'Image', 'Images'],
    ['OS::Glance::Metadef', 'Metadata Definition', 'Metadata Definitions'],
  ])
})
