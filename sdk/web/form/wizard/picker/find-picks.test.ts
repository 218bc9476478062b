import { expect, it } from 'vitest'
import { findPicks } from './find-picks.ts'

const SIZES = [
  { name: 'm1.huge', about: '8 VCPUs' },
  { name: 'm1.tiny', about: '1 VCPU' },
  { name: 'm1.small', about: '2 VCPUs' },
]

it.each([
  ['', ['m1.tiny', 'm1.small', 'm1.huge']],
  ['vcpus', ['m1.small', 'm1.huge']],
  [' 2  M1 ', ['m1.small']],
  ['3', []],
])('finds by %j %j, those that cannot be chosen last', (filter, names) => {
  const found = findPicks(SIZES, {
    filter,
    nameOf: ({ name }) => name,
    aboutOf: ({ about }) => about,
    errorsOf: ({ name }) => (name === 'm1.huge' ? ['Too large.'] : []),
  })
  expect(found.map(({ item }) => item.name)).toEqual(names)
})
