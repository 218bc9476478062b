import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { l7PolicyType, list, reorder } from '../../api/l7-policies.ts'
import { type Listener, listenerType } from '../../api/listeners.ts'

const sources = {
  policies: async ({ read, item }: SourceTools<Listener>) => {
    const found = await read(list, { query: { listenerId: item.id }, failure: 'Unable to retrieve l7 policies.' })
    return found.toSorted((one, other) => one.position - other.position)
  },
}

/** Order L7 Policies of a listener: the first one whose rules fit a request decides [LAYER-03]. */
export default form(reorder, sources, {
  of: listenerType,
  makes: l7PolicyType,
  outcome: 'updated',
  submit: 'Save Order',
  needs: ['policies'],
  intro: 'The first policy whose rules fit a request decides what becomes of it.',
  initial: ({ answers: { policies = [] } }) => ({ order: policies.map(({ id }) => id) }),
  fields: { order: field.own('Policies', () => import('./order-field.tsx')) },
  success: 'The L7 policies of {name} have a new order.',
  failure: 'Unable to order l7 policies.',
})
