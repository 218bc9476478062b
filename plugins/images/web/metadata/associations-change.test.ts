import { expect, it } from 'vitest'
import { associationsChange } from './associations-change.ts'

const of = (name: string, prefix = '', properties_target = '') => ({ name, prefix, properties_target })

it('sends the added and the removed associations alone [ADMP-026]', () => {
  const before = [of('OS::Nova::Flavor', 'hw:'), of('OS::Nova::Server'), of('OS::Glance::Image', 'hw_')]
  const after = [of('OS::Nova::Flavor', 'hw:'), of('OS::Glance::Image', 'os_'), of('OS::Cinder::Volume', '', 'image')]
  expect(associationsChange(before, after)).toEqual({
    removed: ['OS::Nova::Server', 'OS::Glance::Image'],
    added: [
      { name: 'OS::Glance::Image', prefix: 'os_' },
      { name: 'OS::Cinder::Volume', properties_target: 'image' },
    ],
  })
  expect(associationsChange(before, before)).toEqual({ added: [], removed: [] })
})
