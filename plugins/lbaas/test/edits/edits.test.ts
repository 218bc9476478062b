// @needs compute network
import type { MadeThing, NativeCloud } from '@fascia/testing/contract'
import { type EditedItem, type EditRecipe, enterText, sweepEdits } from '@fascia/testing/edits'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { oddTree, readTree, type Tree } from './make-tree.ts'

const BASE = 'project/load_balancer'

type Parts = Exclude<keyof Tree, 'balancer'>

function partOf(tree: Tree, kind: Parts, name: string) {
  return (
    tree[kind].find((part) => [part.name, part.address, part.type].includes(name)) ?? expect.fail(`no ${kind} ${name}`)
  )
}

type Item = Pick<EditedItem, 'kind' | 'page' | 'name' | 'touches'>

const edited = (native: NativeCloud, tree: Tree, item: Item): EditedItem => ({
  ...item,
  read: () => readTree(native, tree.balancer.id),
})

/** Makes a recipe for items of the one load balancer that all forms share. */
const inTree =
  (items: (tree: Tree, page: string) => readonly Item[]): EditRecipe =>
  async ({ member }) => {
    const tree = await oddTree(member)
    return items(tree, `${BASE}/${tree.balancer.id}`).map((item) => edited(member, tree, item))
  }

interface Flavors {
  readonly flavor: MadeThing
  readonly profile: MadeThing
}

/** A flavor that is not enabled, of a profile that nothing else uses. */
async function makeFlavor(admin: NativeCloud, name: string): Promise<Flavors> {
  const make = async (kind: string, plural: string, body: object): Promise<MadeThing> => {
    const path = `/v2.0/lbaas/${plural}`
    const answer = await admin.ask<Readonly<Record<string, MadeThing>>>('load-balancer', 'POST', path, { [kind]: body })
    const made = answer[kind] ?? expect.fail(`no ${kind}`)
    admin.afterwards(() => admin.ask('load-balancer', 'DELETE', `${path}/${made.id}`))
    return made
  }
  const flavor_data = '{"loadbalancer_topology": "ACTIVE_STANDBY",\n "amp_image_tag": ""}'
  const profile = await make('flavorprofile', 'flavorprofiles', { name, provider_name: 'octavia', flavor_data })
  const flavor_profile_id = profile.id
  const flavor = await make('flavor', 'flavors', { name, description: '', enabled: false, flavor_profile_id })
  return { flavor, profile }
}

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  notEdits: {
    'lbaas.action.associate-floating-ip': 'It shows no value of the load balancer, and gives it an address.',
  },
  recipes: {
    'lbaas.action.edit-load-balancer': inTree((_tree, page) => [
      {
        page,
        name: 'edited',
        touches: [enterText('description', 'balancer.description'), enterText('name', 'balancer.name', 'edited-2')],
      },
    ]),
    'lbaas.action.edit-listener': inTree((tree, page) =>
      ['secure', 'counts', '', 'guarded'].map((name) => {
        const { id } = partOf(tree, 'listeners', name)
        return {
          kind: name,
          page: `${page}/listeners/${id}`,
          name: name || id,
          touches: [
            enterText('listener_description', `listeners.${id}.description`),
            { field: 'connection_limit', enter: '9', becomes: { [`listeners.${id}.connection_limit`]: 9 } },
          ],
        }
      }),
    ),
    'lbaas.action.edit-pool': inTree((tree, page) =>
      ['odd-pool', 'odd-sessions'].map((name) => {
        const { id } = partOf(tree, 'pools', name)
        return {
          kind: name,
          page: `${page}/pools/${id}`,
          name,
          touches: [
            enterText('pool_description', `pools.${id}.description`),
            { field: 'lb_algorithm', enter: 'ROUND_ROBIN', becomes: { [`pools.${id}.lb_algorithm`]: 'ROUND_ROBIN' } },
          ],
        }
      }),
    ),
    'lbaas.action.edit-member': inTree((tree, page) => {
      const pool = partOf(tree, 'pools', 'odd-pool')
      return ['10.82.0.10', '10.82.0.11'].map((address) => {
        const { id, name } = partOf(tree, 'members', address)
        return {
          kind: address,
          page: `${page}/pools/${pool.id}/members/${id}`,
          name: name || id,
          touches: [
            enterText('name_text', `members.${id}.name`),
            { field: 'weight_text', enter: '7', becomes: { [`members.${id}.weight`]: 7 } },
          ],
        }
      })
    }),
    'lbaas.action.add-remove-members': inTree((tree, page) => {
      const pool = partOf(tree, 'pools', 'odd-pool')
      const { id } = partOf(tree, 'members', '10.82.0.11')
      return [
        {
          page: `${page}/pools/${pool.id}`,
          name: pool.name,
          touches: [
            {
              field: 'member_rows',
              by: (form: Locator) =>
                form
                  .getByRole('row')
                  .filter({ hasText: '10.82.0.11' })
                  .getByLabel(/^Weight of/)
                  .fill('200'),
              becomes: { [`members.${id}.weight`]: 200 },
            },
          ],
        },
      ]
    }),
    'lbaas.action.edit-health-monitor': inTree((tree, page) =>
      (
        [
          ['odd-pool', 'HTTP'],
          ['odd-sessions', 'UDP-CONNECT'],
        ] as const
      ).map(([poolName, type]) => {
        const { id, name } = partOf(tree, 'monitors', type)
        return {
          kind: type,
          page: `${page}/pools/${partOf(tree, 'pools', poolName).id}/healthmonitors/${id}`,
          name: name || id,
          touches: [
            enterText('monitor_name', `monitors.${id}.name`),
            { field: 'delay', enter: '77', becomes: { [`monitors.${id}.delay`]: 77 } },
          ],
        }
      }),
    ),
    'lbaas.action.edit-l7-policy': inTree((tree, page) => {
      const listener = partOf(tree, 'listeners', 'guarded')
      return ['to-prefix', 'to-url', 'to-pool', ''].map((name) => {
        const { id } = partOf(tree, 'policies', name)
        return {
          kind: name,
          page: `${page}/listeners/${listener.id}/l7policies/${id}`,
          name: name || id,
          touches: [
            enterText('policy_description', `policies.${id}.description`),
            enterText('policy_name', `policies.${id}.name`),
          ],
        }
      })
    }),
    'lbaas.action.edit-l7-rule': inTree((tree, page) => {
      const policy = partOf(tree, 'policies', 'to-prefix')
      const listener = partOf(tree, 'listeners', 'guarded')
      return ['COOKIE', 'FILE_TYPE'].map((type) => {
        const { id } = partOf(tree, 'rules', type)
        return {
          kind: type,
          page: `${page}/listeners/${listener.id}/l7policies/${policy.id}/l7rules/${id}`,
          name: type,
          touches: [enterText('rule_value', `rules.${id}.value`, 'png')],
        }
      })
    }),
    'lbaas.action.edit-flavor': async ({ admin }) => {
      const { flavor } = await makeFlavor(admin, 'edited-flavor')
      return {
        as: 'admin',
        page: 'admin/load_balancer_flavors',
        name: 'edited-flavor',
        read: () => admin.ask<object>('load-balancer', 'GET', `/v2.0/lbaas/flavors/${flavor.id}`),
        touches: [enterText('description', 'flavor.description'), enterText('name', 'flavor.name', 'edited-flavor-2')],
      }
    },
    'lbaas.action.edit-profile': async ({ admin }) => {
      const { profile } = await makeFlavor(admin, 'edited-profile')
      return {
        as: 'admin',
        page: 'admin/load_balancer_flavor_profiles',
        name: 'edited-profile',
        read: () => admin.ask<object>('load-balancer', 'GET', `/v2.0/lbaas/flavorprofiles/${profile.id}`),
        touches: [enterText('name', 'flavorprofile.name', 'edited-profile-2')],
      }
    },
  },
})
