import { getCall, listCall } from '@fascia/sdk/common'
import { QuotaLimit } from '@fascia/sdk/shapes'
import Type from 'typebox'

export const limits = getCall('/api/x/greeter/limits/', {
  answer: Type.Object({ maxGreetings: Type.Integer(), greetingsUsed: Type.Integer() }),
})
export const quotas = listCall('/api/x/greeter/quotas/', { item: QuotaLimit })
