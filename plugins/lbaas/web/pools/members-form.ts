import { asking, form, type SourceTools } from '@fascia/sdk/web/declare'
import { list, replace } from '../../api/members.ts'
import { type Pool, poolType } from '../../api/pools.ts'
import { membersOf, rowOf } from '../wizard/members.ts'
import { MEMBER_SOURCES } from '../wizard/sources.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'

const sources = {
  ...MEMBER_SOURCES,
  current: async ({ read, item }: SourceTools<Pool>) =>
    (await read(list, { params: { poolId: item.id }, failure: 'Unable to retrieve members.' })).map(rowOf),
}

/** Add/Remove Members: one request gives the pool its members [LB-021]. */
export default form(asking(replace, NEW_VALUES), sources, {
  id: 'lbaas.wizard.members',
  of: poolType,
  title: 'Add/Remove Pool Members',
  submit: 'Add/Remove Members',
  layout: 'wizard',
  needs: ['current'],
  needsFailure: 'Unable to retrieve members.',
  initial: ({ answers: { current = [] } }) => ({ member_rows: current }),
  steps: stepsFor('members'),
  params: ({ item: { id } }) => ({ poolId: id }),
  body: ({ values, item: { loadbalancerId } }) => ({
    loadbalancer_id: loadbalancerId,
    members: [...membersOf(values.member_rows ?? [])],
  }),
  success: 'The pool members have been updated.',
  failure: 'Unable to update member list.',
})
