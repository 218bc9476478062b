import { Check } from 'typebox/schema'
import { expect, it } from 'vitest'
import { KeypairName, nameRule } from './keypair-name.ts'

it.each(['a', 'my key', 'my_key', 'my-key', 'Key 2'])('accepts the key pair name %j [COMPUTE-017]', (name) => {
  expect(Check(KeypairName, name)).toBe(true)
})

it.each(['', 'key.pem', 'a/b', 'clé', 'key@home', 'a\tb', 'a'.repeat(256)])(
  'refuses the key pair name %j [COMPUTE-017]',
  (name) => {
    expect(Check(KeypairName, name)).toBe(false)
  },
)

it('refuses a name of spaces, and one that exists whatever its case [COMPUTE-017, COMPUTE-018]', () => {
  const { check } = nameRule(['demo-key'])
  expect(['   ', 'Demo-Key', ' demo-key ', 'demo-key2', undefined].map((name) => check(name, {}))).toEqual([
    'Key Pair Name is a required field',
    'Key pair already exists',
    'Key pair already exists',
    undefined,
    undefined,
  ])
})
