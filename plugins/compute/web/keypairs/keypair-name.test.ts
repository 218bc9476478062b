import { expect, it } from 'vitest'
import { keypairNameProblem, NAME_PATTERN } from './keypair-name.ts'

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
