import { expect, it } from 'vitest'
import { choiceOf, isLaunchChoice } from './last-launch.ts'
import { FLAVOR, item, launchModels } from './test-models.ts'

const BEFORE = { source: { type: 'image', id: 'i0' }, flavor: 'f0', networks: ['n0'], keypair: 'old' } as const

it('keeps what was launched: all networks in their order, and the image', () => {
  const models = launchModels({
    flavor: { flavor: [FLAVOR] },
    networks: { networks: [item('n2', 'b'), item('n1', 'a')] },
    keypair: { key_pair: [item('k', 'mine')] },
  })
  expect(choiceOf(models, BEFORE)).toEqual({
    source: { type: 'image', id: 's1' },
    flavor: 'f1',
    networks: ['n2', 'n1'],
    keypair: 'mine',
  })
})

it('keeps the image of the launch before where a volume was launched, and no key pair where there was none', () => {
  const models = launchModels({ source: { source_type: 'volume' }, flavor: { flavor: [FLAVOR] } })
  expect(choiceOf(models, BEFORE)).toEqual({ source: BEFORE.source, flavor: 'f1', networks: [] })
})

it.each([
  [{}, true],
  [BEFORE, true],
  [null, false],
  ['f1', false],
  [{ flavor: 1 }, false],
  [{ keypair: null }, false],
  [{ networks: 'n1' }, false],
  [{ networks: [1] }, false],
  [{ source: 'i1' }, false],
  [{ source: { type: 'disk', id: 'i1' } }, false],
  [{ source: { type: 'image' } }, false],
])('takes %j for what was chosen: %s', (value, isChoice) => {
  expect(isLaunchChoice(value)).toBe(isChoice)
})
