import { expect, it } from 'vitest'
import { propertyPatch } from './image-properties.ts'

const hash = { os_hash_algo: 'sha512', os_hash_value: 'f' }
const image = { id: 'i1', os_hidden: false, os_distro: 'debian', 'a/b~c': 'x', ...hash }

it('adds what is new, replaces what is there, drops what is there', () => {
  const change = { updated: { team: 'web', os_distro: 'ubuntu' }, removed: ['a/b~c', 'long-gone'] }
  expect(propertyPatch(image, change)).toEqual([
    { op: 'add', path: '/team', value: 'web' },
    { op: 'replace', path: '/os_distro', value: 'ubuntu' },
    { op: 'remove', path: '/a~1b~0c' },
  ])
})

it.each(['constructor', 'toString', '__proto__'])('adds, replaces and drops a property of the name %s', (name) => {
  const named = (value: string) => Object.fromEntries([[name, value]])
  const own = { id: 'i1', ...named('a') }
  const path = `/${name}`
  expect(propertyPatch({ id: 'i1' }, { updated: named('b') })).toEqual([{ op: 'add', path, value: 'b' }])
  expect(propertyPatch(own, { updated: named('b') })).toEqual([{ op: 'replace', path, value: 'b' }])
  expect(propertyPatch(own, { updated: {}, removed: [name] })).toEqual([{ op: 'remove', path }])
  expect(propertyPatch({ id: 'i1' }, { removed: [name] })).toEqual([])
})

it('leaves the hash of the data alone [IMAGE-043]', () => {
  expect(
    propertyPatch(image, { updated: { os_hash_algo: 'md5', os_hash_value: 'x' }, removed: Object.keys(hash) }),
  ).toEqual([])
})

it.each([
  ['true', true],
  ['false', false],
])('makes a switch of os_hidden %s', (text, value) => {
  expect(propertyPatch(image, { updated: { os_hidden: text } })).toEqual([{ op: 'replace', path: '/os_hidden', value }])
})
