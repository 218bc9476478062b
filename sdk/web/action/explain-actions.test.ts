import { expect, it } from 'vitest'
import { all, any, decide, policy, type Requirement, setting } from '../../common/index.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { explainActions } from './explain-actions.ts'
import type { OfferedAction } from './offer-actions.ts'

const TYPE = {
  code: 'Test::Kite',
  plugin: 'test',
  names: 'Kite',
  properties: {},
  policyTarget: { project_id: 'project_id' },
}
const ITEM = { id: 'one', project_id: 'other' }

/** Who may fly and mend; the deployment has no wind. */
const GRANTED = ['kites fly', 'kites mend']

const action = (label: string, requires?: Requirement): RegisteredContribution => ({
  plugin: 'test',
  data: {
    id: `test.action.${label.toLowerCase()}`,
    kind: 'itemAction',
    label,
    ...(requires ? { requires } : {}),
  } as never,
  decision: decide(requires, {
    policy: (rule) => GRANTED.includes(rule.join(' ')),
    setting: () => false,
    service: () => true,
    extension: () => true,
    feature: () => true,
    apiVersion: () => true,
  }),
})
const offer = (contribution: RegisteredContribution, reason?: string): OfferedAction => ({
  contribution,
  action: { id: contribution.data.id, label: String(contribution.data.label) } as never,
  fits: reason === undefined ? [ITEM] : [],
  ...(reason === undefined ? {} : { reason }),
})

async function explain(contributions: readonly RegisteredContribution[], offered: readonly OfferedAction[] = []) {
  const found = await explainActions({
    contributions,
    item: ITEM,
    type: TYPE as unknown as RegisteredType,
    offered,
    policy: {
      allows: async (rules) => rules.every((rule) => GRANTED.includes(rule.join(' '))),
      ask: async () => true,
      known: () => true,
    },
    requirements: {
      decide: () => ({ allowed: true }),
      known: () => undefined,
      ask: async () => ({ allowed: true }),
    },
  })
  return found.map(({ contribution: _, ...rest }) => rest)
}

const target = { project_id: 'other' }

it('says of each action whether it is possible, and else whether the state, the policy or the cloud is against it [ABILITY-01]', async () => {
  const fly = action('Fly', policy('kites', 'fly'))
  const mend = action('Mend', policy('kites', 'mend'))
  const cut = action('Cut', all(policy('kites', 'fly'), policy('kites', 'cut')))
  const glide = action('Glide', all(policy('kites', 'fly'), setting('WIND')))
  expect(await explain([fly, mend, cut, glide], [offer(fly), offer(mend, 'It is whole.')])).toEqual([
    { label: 'Fly', standing: 'possible', rules: [['kites', 'fly']], target },
    { label: 'Mend', standing: 'state', reason: 'It is whole.', rules: [['kites', 'mend']], target },
    { label: 'Cut', standing: 'policy', rules: [['kites', 'cut']], target },
    { label: 'Glide', standing: 'cloud', reason: expect.stringContaining('WIND'), rules: [['kites', 'fly']], target },
  ])
})

it('blames no rule where another one suffices', async () => {
  const either = action('Land', all(any(policy('kites', 'cut'), policy('kites', 'fly')), setting('WIND')))
  expect(await explain([either])).toMatchObject([{ standing: 'cloud' }])
})

it('says an action once that shows under the same label as another, and says of one that is missing without a reason that its code is', async () => {
  const [one, other, broken] = [
    action('Fly', policy('kites', 'fly')),
    action('Fly', policy('kites', 'cut')),
    action('Burn'),
  ]
  expect(await explain([one, other, broken], [offer(one)])).toMatchObject([
    { label: 'Fly', standing: 'possible' },
    { label: 'Burn', standing: 'cloud', reason: 'Its code could not be loaded.', rules: [] },
  ])
})
