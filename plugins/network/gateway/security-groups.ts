import { isFault } from '@fascia/sdk/common'
import { type Cloud, created, handle, type Route, withNamesOf } from '@fascia/sdk/gateway'
import * as rules from '../api/security-group-rules.ts'
import * as groups from '../api/security-groups.ts'
import { ownAndShared } from './own-and-shared.ts'
import { OWNER } from './project-filter.ts'
import { revised } from './revised.ts'
import { groupItems, ruleItem } from './security-group-item.ts'

const GROUP = { pick: 'security_group' }
const RULE = { pick: 'security_group_rule' }

async function ruleItems(cloud: Cloud, items: readonly groups.NeutronRule[]) {
  const idsOf = (name: 'remote_group_id' | 'remote_address_group_id') => items.flatMap(({ [name]: id }) => id || [])
  const [groups, addressGroups] = await Promise.all([
    cloud.names('OS::Neutron::SecurityGroup', idsOf('remote_group_id')),
    cloud.names('OS::Neutron::AddressGroup', idsOf('remote_address_group_id')),
  ])
  return items.map((rule) => ruleItem(rule, groups, addressGroups))
}

async function ruleOf(cloud: Cloud, rule: groups.NeutronRule): Promise<groups.SecurityGroupRule> {
  const [item = ruleItem(rule, new Map())] = await ruleItems(cloud, [rule])
  return item
}

function addRule(cloud: Cloud, rule: rules.NewRule): Promise<groups.NeutronRule> {
  return cloud.network.post('/security-group-rules', { security_group_rule: rule }, RULE)
}

function groupOf(group: groups.NeutronGroup): groups.SecurityGroup {
  const [item] = groupItems([group])
  if (item) return item
  throw new TypeError('a group makes one item')
}

export const securityGroupRoutes: readonly Route[] = [
  /** The project's security groups with their rules, and those shared with it [LAUNCH-046] [RBAC-04]. */
  handle(
    groups.list,
    (context) =>
      ownAndShared(context, '/security-groups', 'security_groups', async (found: readonly groups.NeutronGroup[]) =>
        groupItems(found),
      ),
    { sharedBy: 'project' },
  ),
  handle(groups.get, async ({ cloud, params }) => {
    const group = await cloud.network.get<groups.NeutronGroup>('/security-groups/:id', { ...GROUP, params })
    const [named, security_group_rules] = await Promise.all([
      withNamesOf(cloud, groupOf(group), OWNER),
      ruleItems(cloud, group.security_group_rules ?? []),
    ])
    return { ...named, security_group_rules }
  }),
  handle(groups.create, async ({ cloud, body }) => {
    const wish = { security_group: body }
    const group = await cloud.network.post<groups.NeutronGroup>('/security-groups', wish, GROUP)
    return created(`/api/network/securitygroups/${group.id}/`, groupOf(group))
  }),
  handle(groups.change, async ({ cloud, params, body, header }) => {
    await cloud.network.put('/security-groups/:id', { security_group: body }, { params, headers: revised(header) })
  }),
  handle(groups.remove, ({ cloud, params }) => cloud.network.delete('/security-groups/:id', { params })),

  handle(rules.list, ({ cloud, session, query: { security_group_id, remote_address_group_id } }) =>
    cloud.network.pages('/security-group-rules', 'security_group_rules', {
      query: {
        ...(security_group_id ? { security_group_id } : { project_id: session.projectId }),
        ...(remote_address_group_id ? { remote_address_group_id } : {}),
      },
      map: (items: readonly groups.NeutronRule[]) => ruleItems(cloud, items),
    }),
  ),
  handle(rules.create, async ({ cloud, body }) => {
    const rule = await ruleOf(cloud, await addRule(cloud, body))
    return created(`/api/network/securitygrouprules/${rule.id}/`, rule)
  }),
  /** Makes the changed rule before the old one goes; where they differ in their description only, Neutron takes it after that [NETP-093]. */
  handle(rules.change, async ({ cloud, params, body }) => {
    const old = '/security-group-rules/:id'
    try {
      const rule = await addRule(cloud, body)
      await cloud.network.delete(old, { params, isDetached: true })
      return await ruleOf(cloud, rule)
    } catch (failure) {
      const isSame = isFault(failure) && failure.upstreamStatus === 409 && failure.message.includes(params.id)
      if (!isSame) throw failure
    }
    await cloud.network.delete(old, { params })
    return await ruleOf(cloud, await addRule(cloud, body))
  }),
  handle(rules.remove, ({ cloud, params }) => cloud.network.delete('/security-group-rules/:id', { params })),
]
