import { Fault, present } from '@fascia/sdk/common'
import { handle, type Route } from '@fascia/sdk/gateway'
import type { MappedPerson as Person } from '@fascia/sdk/mapping'
import { type MappedPerson, type TrialReport, tryRules } from '../api/mappings.ts'

/** The rules are tried before they have a name. */
const NO_NAME = 'new'

type Domain = { readonly id?: string; readonly name?: string } | undefined

const domainOf = (domain: Domain): string | undefined => domain?.name ?? domain?.id

function personOf({ user, groupIds, groupNames, projects }: Person): MappedPerson {
  const { id, name, email } = user
  return {
    ...present({ id, name, email, domain: domainOf(user.domain) }),
    is_local: user.type === 'local',
    groups: [
      ...groupIds.map((id) => ({ id })),
      ...groupNames.map((group) => ({ name: group.name, domain: domainOf(group.domain) ?? '' })),
    ],
    projects: projects.map(({ name, roles }) => ({ name, roles: roles.map((role) => role.name) })),
  }
}

const NOTHING = { rules: [], unreadable: [] }

/** Tries the rules of a mapping: the gateway carries them out itself, as Keystone has no such call. */
export const mappingTrialRoutes: readonly Route[] = [
  handle(tryRules, async ({ allows, body: { rules, claims } }): Promise<TrialReport> => {
    if (!(await allows([['identity', 'identity:get_mapping']]))) throw new Fault('GATEWAY_POLICY_DENIED')
    const { explainMapping, isMappingRules } = await import('@fascia/sdk/mapping')
    if (!isMappingRules(rules))
      throw new Fault('GATEWAY_INPUT_INVALID', { message: 'Keystone does not know such rules.' })
    const report = explainMapping(NO_NAME, rules, claims)
    if (report === 'tooLarge') return { outcome: 'too-large', ...NOTHING }
    if ('unreadable' in report) {
      const unreadable = report.unreadable.map(({ path, source }) => ({ path: [...path], source }))
      return { outcome: 'unreadable', rules: [], unreadable }
    }
    const tried = report.rules.map(({ isMatch, remote }) => ({
      is_match: isMatch,
      remote: remote.map(({ isMet, present, direct }) => ({
        is_met: isMet,
        ...(present ? { present: [...present] } : {}),
        ...(direct ? { inserts: [...direct] } : {}),
      })),
    }))
    const { mapped } = report
    const found = { rules: tried, unreadable: [] }
    if (mapped.kind === 'broken') return { outcome: 'broken', message: mapped.message, ...found }
    if (mapped.kind === 'none') return { outcome: 'no-match', ...found }
    return { outcome: 'mapped', person: personOf(mapped.person), ...found }
  }),
]
