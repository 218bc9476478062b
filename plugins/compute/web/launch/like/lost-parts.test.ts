import { expect, it } from 'vitest'
import type { LaunchContext, LaunchSources } from '../launch-models.ts'
import { item } from '../test-models.ts'
import { lostParts } from './lost-parts.ts'

const LIKE = { id: 's1', name: 'web', metadata: {}, securityGroups: ['g1'] }
const CONTEXT: LaunchContext = {
  source: { type: 'image', id: 'i1' },
  flavor: 'f1',
  networks: ['n1'],
  keypair: 'mine',
  like: LIKE,
}
const SOURCES: Partial<LaunchSources> = {
  images: [],
  communityImages: [item('i1', 'debian')],
  flavors: [item('f1', 'small')],
  networks: [item('n1', 'private')],
  securityGroups: [item('g1', 'web')],
  keypairs: [item('k1', 'mine')],
}

it('has nothing to say while lists load, where all is found, and of no instance', () => {
  expect(lostParts(CONTEXT, {})).toEqual([])
  expect(lostParts(CONTEXT, SOURCES)).toEqual([])
  expect(lostParts({}, SOURCES)).toEqual([])
})

it.each([
  [{ communityImages: [] }, 'Its image cannot be chosen any more.'],
  [{ flavors: [] }, 'Its flavor cannot be chosen any more.'],
  [{ networks: [] }, 'Not all of its networks can be chosen.'],
  [{ securityGroups: [] }, 'Not all of its security groups can be chosen.'],
  [{ keypairs: [] }, { text: 'You do not have its key pair {name}.', values: { name: 'mine' } }],
])('says what %j has lost', (sources, text) => {
  expect(lostParts(CONTEXT, { ...SOURCES, ...sources })).toEqual([text])
})

it('says that a volume without an image has none to boot from', () => {
  const { source: _source, ...context } = CONTEXT
  expect(lostParts(context, SOURCES)).toEqual(['The volume that it boots from names no image. Choose one.'])
})
