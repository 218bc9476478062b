import { expect, it } from 'vitest'
import { emptyFlavor, flavorCommand, flavorOf, infoProblems, MOST } from './flavor-model.ts'

const t = (text: unknown, values: Readonly<Record<string, unknown>> = {}): string =>
  String(text).replaceAll(/\{(\w+)\}/g, (_mark, name: string) => String(values[name]))

const fine = { ...emptyFlavor().info, name: 'm1.test', vcpus: 1, ram: 512, disk: 0 }

it('wants a name, vCPUs, RAM and a root disk', () => {
  expect(infoProblems(emptyFlavor().info, t)).toEqual({
    name: ['Name is a required field'],
    vcpus: ['Give a number.'],
    ram: ['Give a number.'],
    disk: ['Give a number.'],
  })
  expect(infoProblems(fine, t)).toEqual({})
})

it('refuses sizes out of bounds, other characters in the ID, and names and IDs that exist', () => {
  const taken = [{ id: 'one', name: 'm1.test' }]
  expect(infoProblems({ ...fine, id: 'one', vcpus: 0, ram: MOST + 1, disk: -1, swap: 1.5, taken }, t)).toEqual({
    name: ['There is a flavor of this name already.'],
    id: ['There is a flavor of this ID already.'],
    vcpus: ['Give a whole number from 1 to 2147483647.'],
    ram: ['Give a whole number from 1 to 2147483647.'],
    disk: ['Give a whole number from 0 to 2147483647.'],
    swap: ['Give a whole number from 0 to 2147483647.'],
  })
  expect(infoProblems({ ...fine, id: 'a/b' }, t)).toEqual({
    id: ['The ID may contain letters, digits, dots, underscores, hyphens and spaces only.'],
  })
})

it('makes a public flavor of an empty access list, and a private one for the projects in it', () => {
  const members = [{ id: 'p1', roles: [] }]
  const models = { info: { ...fine, id: ' ' }, access: { members } }
  expect(flavorOf(models)).toEqual({
    id: 'auto',
    name: 'm1.test',
    vcpus: 1,
    ram: 512,
    disk: 0,
    'OS-FLV-EXT-DATA:ephemeral': 0,
    swap: 0,
    flavor_access: [{ id: 'p1' }],
  })
  expect(flavorCommand(models)).toBe(
    'openstack flavor create --id auto --vcpus 1 --ram 512 --disk 0 --ephemeral 0 --swap 0 --private m1.test\n' +
      'openstack flavor set --project p1 m1.test',
  )
  expect(flavorCommand({ info: fine, access: { members: [] } })).toMatch(/--public m1\.test$/)
})
