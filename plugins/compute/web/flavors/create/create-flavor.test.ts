import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createFlavor from './create-flavor.ts'

const SIZE = { name: 'tiny', vcpus: 1, ram: 512, disk: 2 }

it('sends a flavor with what was not said as Nova has it, private for the projects that are chosen', async () => {
  const { body, command, initial } = await tryForm(createFlavor)
  expect(initial()).toEqual({ id: 'auto', 'OS-FLV-EXT-DATA:ephemeral': 0, swap: 0 })
  const none = { 'OS-FLV-EXT-DATA:ephemeral': 0, swap: 0 }
  expect(body({ values: SIZE })).toEqual({ ...SIZE, ...none, id: 'auto', flavor_access: [] })
  const words = 'openstack flavor create --id auto --vcpus 1 --ram 512 --disk 2 --ephemeral 0 --swap 0 --public tiny'
  expect(command({ values: SIZE })).toBe(words)
  expect(command({ values: { name: 'tiny' } })).toContain('--vcpus  --ram  --disk  --ephemeral 0')
  const more = { id: 'f1', swap: 64, 'OS-FLV-EXT-DATA:ephemeral': 3 }
  const values = { ...SIZE, ...more, projects: ['p1', 'p2'] }
  expect(body({ values })).toEqual({ ...SIZE, ...more, flavor_access: [{ id: 'p1' }, { id: 'p2' }] })
  expect(command({ values })?.split(' \n ')).toEqual([
    'openstack flavor create --id f1 --vcpus 1 --ram 512 --disk 2 --ephemeral 3 --swap 64 --private tiny',
    'openstack flavor set --project p1 tiny',
    'openstack flavor set --project p2 tiny',
  ])
})

it('refuses the name and the id of a flavor that is there', async () => {
  const { problems } = await tryForm(createFlavor)
  const answers = { flavors: [{ id: 'f1', name: 'tiny' }] }
  expect(problems({ values: { name: 'tiny', id: 'f1' }, answers })).toEqual({
    name: 'There is a flavor of this name already.',
    id: 'There is a flavor of this ID already.',
  })
  expect(problems({ values: { name: 'small', id: 'auto' }, answers })).toEqual({})
  expect(problems({ values: { name: 'tiny', id: 'f1' } })).toEqual({})
})
