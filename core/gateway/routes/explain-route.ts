import { isFault } from '@fascia/sdk/common'
import type { Cloud, Route } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import {
  EXPLAIN_PATH,
  type ExplainedRules,
  MOST_EXPLAINED_RULES,
  type PersonWithRoles,
} from '../../common/explained-rules.ts'
import { policyOf } from '../dispatch/policy-of.ts'
import { credentialsOf, visitOf } from '../dispatch/visit.ts'
import { post } from './core-route.ts'

const Check = Type.Object({
  rule: Type.Tuple([Type.String(), Type.String()]),
  target: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
const Body = Type.Object({
  checks: Type.Array(Check, { maxItems: MOST_EXPLAINED_RULES }),
  /** The project whose people are listed; that of the session when absent. */
  project: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
})

interface Named {
  readonly id: string
  readonly name?: string
}

interface Assignment {
  readonly role?: Named
  readonly user?: Named
}

/** The people with a role in a project, by groups and implied roles too; undefined where the person may not list them. */
async function peopleOf({ identity }: Cloud, project: string): Promise<readonly PersonWithRoles[] | undefined> {
  const query = { 'scope.project.id': project, effective: 'true', include_names: 'true' }
  try {
    const found = await identity.get<readonly Assignment[]>('/role_assignments', { query, pick: 'role_assignments' })
    const byUser = Map.groupBy(
      found.filter(({ user }) => user !== undefined),
      ({ user }) => user?.id,
    )
    const people = [...byUser.values()].map(([first, ...more]) => {
      const roles = [first, ...more].flatMap((one) => one?.role?.name ?? [])
      return { name: first?.user?.name ?? first?.user?.id ?? '', roles: [...new Set(roles)].toSorted() }
    })
    return people.toSorted((one, other) => one.name.localeCompare(other.name))
  } catch (failure) {
    // To list them is a right of its own; the roles are known without it.
    if (isFault(failure) && failure.status !== 401) return undefined
    throw failure
  }
}

/**
 * `POST /api/policy/explain/`: for each of `{checks: [{rule, target?}]}` whether the person passes it and which roles do; and for those who may list
 * role assignments the people of the project with their roles.
 */
export function explainRoute(): Route {
  return post(EXPLAIN_PATH, { body: Body }, async (context): Promise<ExplainedRules> => {
    const visit = visitOf(context)
    const { checks, project = visit.session.project.id } = context.body
    const credentials = credentialsOf(visit)
    const adminRoles = visit.parts.settings.list('OPENSTACK_KEYSTONE_ADMIN_ROLES')
    const [policy, people] = await Promise.all([policyOf(visit, context.cloud), peopleOf(context.cloud, project)])
    const results = checks.map(({ rule, target }) => ({
      allowed: policy.allows([rule], credentials, target),
      ...policy.passingRoles(rule, credentials, { adminRoles, ...(target ? { target } : {}) }),
    }))
    return { results, ...(people ? { people } : {}) }
  })
}
