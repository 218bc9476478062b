import { expect, it } from 'vitest'
import { isKeypairName, keypairNameProblem, NAME_PATTERN } from './keypair-name.ts'

it.each(['a', 'my key', 'my_key', 'my-key', 'Key 2'])('accepts the key pair name %j [COMPUTE-017]', (name) => {
  expect(new RegExp(NAME_PATTERN, 'u').test(name)).toBe(true)
})

it.each(['key.pem', 'a/b', 'clé', 'key@home', 'a\tb'])('refuses the key pair name %j [COMPUTE-017]', (name) => {
  expect(new RegExp(NAME_PATTERN, 'u').test(name)).toBe(false)
})

it('refuses a name that exists, whatever its case [COMPUTE-018]', () => {
  expect(
    ['Demo-Key', ' demo-key ', 'demo-key2', undefined].map((name) => keypairNameProblem(name, [{ name: 'demo-key' }])),
  ).toEqual(['Key pair already exists', 'Key pair already exists', undefined, undefined])
})

it('takes one rule for spelling and names that exist, for Launch too [LAUNCH-037]', () => {
  const existing = [{ name: 'demo-key' }]
  const names = ['fresh key', ' fresh ', 'DEMO-key', 'demo-key ', 'bad/name', 'key.pem', ' ', '']
  expect(names.filter((name) => isKeypairName(name, existing))).toEqual(['fresh key', ' fresh '])
})
