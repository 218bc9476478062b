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

type Item = Pick<EditedItem, 'kind' | 'page' | 'name' | 'touches'> & Partial<Pick<EditedItem, 'follows'>>

/** What works follows what is enabled, at every part of a load balancer. */
function workingOf({ balancer: _balancer, ...parts }: Tree): Readonly<Record<string, string>> {
  const paths = Object.entries(parts).flatMap(([kind, found]) => found.map(({ id }) => `${kind}.${id}`))
  return Object.fromEntries(
    ['balancer', ...paths].map((path) => [`${path}.operating_status`, 'follows admin_state_up']),
  )
}

const edited = (native: NativeCloud, tree: Tree, item: Item): EditedItem => ({
  ...item,
  follows: { ...workingOf(tree), ...item.follows },
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

async function makeOfAdmin(admin: NativeCloud, kind: string, body: object): Promise<MadeThing> {
  const path = `/v2.0/lbaas/${kind}s`
  const answer = await admin.ask<Readonly<Record<string, MadeThing>>>('load-balancer', 'POST', path, { [kind]: body })
  const made = answer[kind] ?? expect.fail(`no ${kind}`)
  admin.afterwards(() => admin.ask('load-balancer', 'DELETE', `${path}/${made.id}`))
  return made
}

/** A flavor profile that no flavor has: of one that is used Octavia changes the name alone. */
function makeProfile(admin: NativeCloud, name: string): Promise<MadeThing> {
  const flavor_data = '{"loadbalancer_topology": "ACTIVE_STANDBY",\n "amp_image_tag": ""}'
  return makeOfAdmin(admin, 'flavorprofile', { name, provider_name: 'octavia', flavor_data })
}

/** A flavor that is not enabled, of a profile that nothing else uses. */
async function makeFlavor(admin: NativeCloud, name: string): Promise<Flavors> {
  const profile = await makeProfile(admin, name)
  const flavor_profile_id = profile.id
  const flavor = await makeOfAdmin(admin, 'flavor', { name, description: '', enabled: false, flavor_profile_id })
  return { flavor, profile }
}

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  recipes: {
    'lbaas.action.edit-load-balancer': inTree((_tree, page) => [
      {
        page,
        name: 'edited',
        touches: [
          enterText('description', 'balancer.description'),
          { field: 'admin_state_up', enter: true, becomes: { 'balancer.admin_state_up': true } },
          enterText('name', 'balancer.name', 'edited-2'),
        ],
      },
    ]),
    'lbaas.action.edit-listener': inTree((tree, page) => {
      const pool = partOf(tree, 'pools', 'odd-pool')
      return ['secure', 'counts', '', 'guarded'].map((name) => {
        const { id } = partOf(tree, 'listeners', name)
        const further: Readonly<Record<string, EditedItem['touches']>> = {
          secure: [
            {
              field: 'allowed_cidrs',
              enter: '203.0.113.0/24, 198.51.100.0/25',
              becomes: { [`listeners.${id}.allowed_cidrs`]: ['203.0.113.0/24', '198.51.100.0/25'] },
            },
            {
              field: 'forwarded_for',
              enter: true,
              becomes: { [`listeners.${id}.insert_headers.X-Forwarded-For`]: 'true' },
            },
            { field: 'listener_up', enter: true, becomes: { [`listeners.${id}.admin_state_up`]: true } },
          ],
          counts: [{ field: 'allowed_cidrs', enter: '', becomes: { [`listeners.${id}.allowed_cidrs`]: null } }],
          guarded: [
            { field: 'timeout_client_data', enter: '0', becomes: { [`listeners.${id}.timeout_client_data`]: 0 } },
            { field: 'default_pool_id', enter: pool.id, becomes: { [`listeners.${id}.default_pool_id`]: pool.id } },
          ],
        }
        return {
          kind: name,
          page: `${page}/listeners/${id}`,
          name: name || id,
          follows: { [`pools.${pool.id}.listeners`]: 'a pool names the listeners that lead to it' },
          touches: [
            enterText('listener_description', `listeners.${id}.description`),
            { field: 'connection_limit', enter: '9', becomes: { [`listeners.${id}.connection_limit`]: 9 } },
            ...(further[name] ?? []),
          ],
        }
      })
    }),
    'lbaas.action.change-certificates': inTree((tree, page) => {
      const { id, ...secure } = partOf(tree, 'listeners', 'secure')
      const [other] = 'sni_container_refs' in secure ? [secure.sni_container_refs].flat() : []
      const path = `listeners.${id}.default_tls_container_ref`
      return [
        {
          page: `${page}/listeners/${id}`,
          name: 'secure',
          touches: [{ field: 'default_tls_container_ref', enter: String(other), becomes: { [path]: other } }],
        },
      ]
    }),
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
            ...(name === 'odd-pool'
              ? [
                  { field: 'pool_up', enter: true, becomes: { [`pools.${id}.admin_state_up`]: true } },
                  {
                    field: 'persistence',
                    enter: 'HTTP_COOKIE',
                    becomes: {
                      [`pools.${id}.session_persistence.type`]: 'HTTP_COOKIE',
                      [`pools.${id}.session_persistence.cookie_name`]: null,
                    },
                  },
                  { field: 'tls_enabled', enter: false, becomes: { [`pools.${id}.tls_enabled`]: false } },
                ]
              : [{ field: 'pool_up', enter: false, becomes: { [`pools.${id}.admin_state_up`]: false } }]),
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
            ...(address === '10.82.0.10'
              ? [
                  { field: 'backup', enter: false, becomes: { [`members.${id}.backup`]: false } },
                  { field: 'port_text', enter: '65535', becomes: { [`members.${id}.monitor_port`]: 65_535 } },
                  { field: 'address_text', enter: '', becomes: { [`members.${id}.monitor_address`]: null } },
                ]
              : [{ field: 'admin_state_up', enter: false, becomes: { [`members.${id}.admin_state_up`]: false } }]),
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
            ...(type === 'HTTP'
              ? [
                  { field: 'http_method', enter: 'HEAD', becomes: { [`monitors.${id}.http_method`]: 'HEAD' } },
                  { field: 'expected_codes', enter: '204', becomes: { [`monitors.${id}.expected_codes`]: '204' } },
                  { field: 'monitor_up', enter: true, becomes: { [`monitors.${id}.admin_state_up`]: true } },
                ]
              : [{ field: 'max_retries_down', enter: '1', becomes: { [`monitors.${id}.max_retries_down`]: 1 } }]),
          ],
        }
      }),
    ),
    'lbaas.action.edit-l7-policy': inTree((tree, page) => {
      const listener = partOf(tree, 'listeners', 'guarded')
      return ['to-prefix', 'to-url', 'to-pool', ''].map((name) => {
        const { id } = partOf(tree, 'policies', name)
        const below = (field: string) => `policies.${id}.${field}`
        const further: Readonly<Record<string, EditedItem['touches']>> = {
          'to-prefix': [{ field: 'policy_up', enter: true, becomes: { [below('admin_state_up')]: true } }],
          'to-url': [
            {
              field: 'redirect_url',
              enter: 'http://b.example.org/',
              becomes: { [below('redirect_url')]: 'http://b.example.org/' },
            },
            {
              field: 'action',
              enter: 'REJECT',
              becomes: { [below('action')]: 'REJECT', [below('redirect_url')]: null },
            },
          ],
          'to-pool': [
            {
              field: 'position',
              enter: '4',
              becomes: {
                [below('position')]: 4,
                [`policies.${partOf(tree, 'policies', '').id}.position`]: 3,
              },
            },
          ],
        }
        return {
          kind: name,
          page: `${page}/listeners/${listener.id}/l7policies/${id}`,
          name: name || id,
          follows: { [below('redirect_http_code')]: 'says nothing where nothing is redirected' },
          touches: [
            enterText('policy_description', `policies.${id}.description`),
            ...(further[name] ?? []),
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
          touches: [
            enterText('rule_value', `rules.${id}.value`, 'png'),
            { field: 'invert', enter: type !== 'COOKIE', becomes: { [`rules.${id}.invert`]: type !== 'COOKIE' } },
            { field: 'compare_type', enter: 'EQUAL_TO', becomes: { [`rules.${id}.compare_type`]: 'EQUAL_TO' } },
            {
              field: 'rule_up',
              enter: type !== 'COOKIE',
              becomes: { [`rules.${id}.admin_state_up`]: type !== 'COOKIE' },
            },
          ].slice(0, type === 'COOKIE' ? 4 : 2),
        }
      })
    }),
    'lbaas.action.associate-floating-ip': async ({ member }) => {
      const { balancer } = await oddTree(member)
      const subnet = balancer.vip_subnet_id
      const { networks } = await member.ask<{ readonly networks: readonly MadeThing[] }>(
        'network',
        'GET',
        '/v2.0/networks?router:external=true&name=public',
      )
      const external = networks[0]?.id
      const router = await member.make('network', '/v2.0/routers', {
        router: { name: 'to-balancer', external_gateway_info: { network_id: external } },
      })
      const path = `/v2.0/routers/${router.id}`
      await member.ask('network', 'PUT', `${path}/add_router_interface`, { subnet_id: subnet })
      member.afterwards(() => member.ask('network', 'PUT', `${path}/remove_router_interface`, { subnet_id: subnet }))
      const { id } = await member.make('network', '/v2.0/floatingips', {
        floatingip: { floating_network_id: external, description: 'd'.repeat(255) },
      })
      const place = `/v2.0/floatingips/${id}`
      member.afterwards(() => member.ask('network', 'PUT', place, { floatingip: { port_id: null } }))
      return {
        page: `${BASE}/${balancer.id}`,
        name: /edited/,
        read: async () => ({
          ...(await readTree(member, balancer.id)),
          ...(await member.ask<object>('network', 'GET', place)),
        }),
        follows: {
          'floatingip.status': 'it is active once it leads somewhere',
          'floatingip.router_id': 'the router of the port',
          'floatingip.port_details': 'says of the port what the port says',
        },
        touches: [
          {
            field: 'target',
            enter: id,
            becomes: {
              'floatingip.port_id': balancer.vip_port_id,
              'floatingip.fixed_ip_address': balancer.vip_address,
            },
          },
        ],
      }
    },
    'lbaas.action.edit-flavor': async ({ admin }) => {
      const { flavor } = await makeFlavor(admin, 'edited-flavor')
      return {
        as: 'admin',
        page: 'admin/load_balancer_flavors',
        name: 'edited-flavor',
        read: () => admin.ask<object>('load-balancer', 'GET', `/v2.0/lbaas/flavors/${flavor.id}`),
        touches: [
          enterText('description', 'flavor.description'),
          { field: 'enabled', enter: true, becomes: { 'flavor.enabled': true } },
          enterText('name', 'flavor.name', 'edited-flavor-2'),
        ],
      }
    },
    'lbaas.action.edit-profile': async ({ admin }) => {
      const free = await makeProfile(admin, 'free-profile')
      const { profile } = await makeFlavor(admin, 'edited-profile')
      const item = { as: 'admin', page: 'admin/load_balancer_flavor_profiles' } as const
      const reading =
        ({ id }: MadeThing) =>
        () =>
          admin.ask<object>('load-balancer', 'GET', `/v2.0/lbaas/flavorprofiles/${id}`)
      const single = '{"loadbalancer_topology": "SINGLE"}'
      return [
        {
          ...item,
          kind: 'of a flavor',
          name: 'edited-profile',
          read: reading(profile),
          touches: [enterText('name', 'flavorprofile.name', 'edited-profile-2')],
        },
        {
          ...item,
          kind: 'free',
          name: 'free-profile',
          read: reading(free),
          touches: [
            { field: 'flavor_data', enter: single, becomes: { 'flavorprofile.flavor_data': single } },
            { field: 'provider_name', enter: 'amphora', becomes: { 'flavorprofile.provider_name': 'amphora' } },
          ],
        },
      ]
    },
  },
  notEdits: {
    'lbaas.action.order-l7-policies': 'It moves the policies of a listener, and shows no value of it: l7.test.tsx.',
  },
})
