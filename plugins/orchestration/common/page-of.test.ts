import { expect, it } from 'vitest'
import { pageOf } from './topology-kinds.ts'

it.each([
  ['OS::Nova::Server', 'i1', '/ngdetails/OS::Nova::Server/i1'],
  ['OS::Nova::KeyPair', 'a b', '/ngdetails/OS::Nova::Keypair/a%20b'],
  ['OS::Nova::Server', '', undefined],
  ['OS::Heat::RandomString', 'x', undefined],
])('shows what a %s has made, %s, at %s [STACKP-014]', (type, id, page) => expect(pageOf(type, id)).toBe(page))
