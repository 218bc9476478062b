import { decide, Fault } from '@fascia/sdk/common'
import type { Route } from '@fascia/sdk/gateway'
import { isRequirement } from '@fascia/sdk/manifest'
import { Type } from 'typebox'
import { policyOf } from '../dispatch/policy-of.ts'
import { credentialsOf, visitOf } from '../dispatch/visit.ts'
import { serviceTypesOf } from '../upstream/catalog.ts'
import { post } from './core-route.ts'
import { createSessionFacts } from './session-facts.ts'

const Body = Type.Object({ requires: Type.Unknown() })
/** As JSON. Those of a step have some hundred characters. */
const LONGEST = 16_384

/** `POST /api/requirements/`: the decision that a boot document would have for `{requires}`, for what no contribution declares: the steps of a wizard. */
export function requirementsRoute(): Route {
  return post('/api/requirements/', { body: Body }, async (context) => {
    const { requires } = context.body
    if (JSON.stringify(requires).length > LONGEST) {
      throw new Fault('GATEWAY_INPUT_INVALID', {
        fields: { requires: [`The requirement is longer than ${LONGEST.toLocaleString('en')} characters.`] },
      })
    }
    if (!isRequirement(requires)) {
      throw new Fault('GATEWAY_INPUT_INVALID', { fields: { requires: ['This is no requirement.'] } })
    }
    const visit = visitOf(context)
    const { account, session } = visit
    const services = serviceTypesOf(account.catalog, session.region)
    const facts = await createSessionFacts(visit, context.cloud, services)
    const credentials = credentialsOf(visit)
    const policy = await policyOf(visit, context.cloud)
    return decide(requires, { ...facts, policy: (rule) => policy.allows([rule], credentials) })
  })
}
