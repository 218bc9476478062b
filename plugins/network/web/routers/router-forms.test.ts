import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import addInterfaceForm from './add-interface-form.ts'
import addRouteForm from './add-route-form.ts'
import createForm from './create-router-form.ts'
import editForm from './edit-router-form.ts'
import { router } from './router.ts'
import { CHANGE_SOURCES, CREATE_SOURCES } from './router-offer.ts'
import gatewayForm from './set-gateway-form.ts'

const ALL = { distributed: true, ha: true, snat: true, zones: true }
const NONE = { distributed: false, ha: false, snat: false, zones: false }

const ALIASES = ['dvr', 'l3-ha', 'ext-gw-mode', 'router_availability_zone']
/** A deployment that has both settings on, a cloud with all extensions, and a person who may all, each unless a test says otherwise. */
function tools({ off = '', lacks = '', denies = '' }) {
  return {
    read: async () => ALIASES.filter((alias) => alias !== lacks).map((alias) => ({ alias })),
    setting: (path: string) => path !== `OPENSTACK_NEUTRON_NETWORK.${off}`,
    allows: async ([[_, rule]]: readonly [readonly [string, string]]) => rule !== denies,
  } as never
}

it.each([
  [{}, ALL],
  [{ off: 'enable_distributed_router' }, { ...ALL, distributed: false }],
  [{ off: 'enable_ha_router' }, { ...ALL, ha: false }],
  [{ lacks: 'dvr' }, { ...ALL, distributed: false }],
  [{ lacks: 'l3-ha' }, { ...ALL, ha: false }],
  [{ lacks: 'ext-gw-mode' }, { ...ALL, snat: false }],
  [{ lacks: 'router_availability_zone' }, { ...ALL, zones: false }],
  [{ denies: 'create_router:distributed' }, { ...ALL, distributed: false }],
  [{ denies: 'create_router:ha' }, { ...ALL, ha: false }],
  [{ denies: 'create_router:external_gateway_info:enable_snat' }, { ...ALL, snat: false }],
  [{ denies: 'update_router:ha' }, ALL],
])('offers of a new router, with %j, %j [NETP-072]', async (situation, offer) => {
  expect(await CREATE_SOURCES.offer(tools(situation))).toEqual(offer)
})

it('asks the rules of a change for a router that exists [NETP-072]', async () => {
  expect(await CHANGE_SOURCES.offer(tools({ denies: 'create_router:ha' }))).toEqual(ALL)
  expect(await CHANGE_SOURCES.offer(tools({ denies: 'update_router:ha' }))).toEqual({ ...ALL, ha: false })
})

it('asks for what is offered, and for the project on pages of administrators [NETP-070, NETP-084]', async () => {
  const { shown, initial } = await tryForm(createForm)
  expect(initial()).toMatchObject({ admin_state_up: true, enable_snat: true })
  const always = ['name', 'admin_state_up', 'external_network']
  expect(shown({ answers: { offer: NONE }, values: { external_network: 'n1' } })).toEqual(always)
  expect(shown({ answers: { offer: ALL } })).toEqual([...always, 'mode', 'availability', 'availability_zone_hints'])
  const gateway = { answers: { offer: { ...NONE, snat: true }, isAdmin: true }, values: { external_network: 'n1' } }
  expect(shown(gateway)).toEqual(['tenant_id', ...always, 'enable_snat'])
})

it.each([
  [{}, NONE, {}],
  [
    { name: 'edge', tenant_id: 'p2', admin_state_up: false },
    NONE,
    { name: 'edge', tenant_id: 'p2', admin_state_up: false },
  ],
  [{ external_network: 'n1', enable_snat: false }, NONE, { external_gateway_info: { network_id: 'n1' } }],
  [
    { external_network: 'n1', enable_snat: false },
    ALL,
    { external_gateway_info: { network_id: 'n1', enable_snat: false } },
  ],
  [{ mode: 'server_default', availability: 'server_default', availability_zone_hints: [] }, ALL, {}],
  [{ mode: 'distributed', availability: 'enabled' }, NONE, {}],
  [{ mode: 'distributed', availability: 'enabled' }, ALL, { distributed: true, ha: true }],
  [{ mode: 'centralized', availability: 'disabled' }, ALL, { distributed: false, ha: false }],
  [{ availability_zone_hints: ['az1'] }, ALL, { availability_zone_hints: ['az1'] }],
])('sends of a new router with %j, where %j is offered, %j [NETP-070, NETP-071]', async (values, offer, sent) => {
  const { body } = await tryForm(createForm)
  const start = { mode: 'server_default', availability: 'server_default' }
  expect(body({ values: { ...start, ...values }, answers: { offer } })).toEqual({ admin_state_up: true, ...sent })
})

it('gives the command of a new router, by its name or that of what it is', async () => {
  const { command } = await tryForm(createForm)
  expect(command({ values: { name: 'edge' } })).toBe('openstack router create edge')
  expect(command({ values: {} })).toBe('openstack router create router')
})

const GATEWAY = { external_network: 'ext', enable_snat: true }
it.each([
  [{ tenant_id: 'p2', admin_state_up: false }, {}, '--project p2 --disable'],
  [{ availability_zone_hints: ['az1', 'az2'] }, {}, '--availability-zone-hint az1 --availability-zone-hint az2'],
  [GATEWAY, {}, '--external-gateway ext'],
  [GATEWAY, { snat: true }, '--external-gateway ext --enable-snat'],
  [{ ...GATEWAY, enable_snat: false }, { snat: true }, '--external-gateway ext --disable-snat'],
  [{ mode: 'distributed' as const }, { distributed: true, snat: true }, '--distributed'],
  [{ mode: 'centralized' as const }, { distributed: true }, '--centralized'],
  [{ availability: 'enabled' as const }, { ha: true }, '--ha'],
  [{ availability: 'disabled' as const }, { ha: true }, '--no-ha'],
])('gives in the command of a new router with %j, where %j is offered, %s', async (values, offer, words) => {
  const { command } = await tryForm(createForm)
  expect(command({ values, answers: { offer } })).toBe(`openstack router create ${words} router`)
})

it.each([
  [{ mode: 'distributed' as const, availability: 'enabled' as const }, {}],
  [
    { mode: 'server_default' as const, availability: 'server_default' as const },
    { distributed: true, ha: true },
  ],
])('leaves out of the command of a new router %j where %j is offered', async (values, offer) => {
  const { command } = await tryForm(createForm)
  expect(command({ values, answers: { offer } })).toBe('openstack router create router')
})

const ROUTER = { id: 'r1', name: 'edge', admin_state_up: false, distributed: false, ha: false }

it('sends of an edited router what is offered and was changed [NETP-073]', async () => {
  const { initial, shown, body } = await tryForm(editForm)
  expect(initial({ item: ROUTER })).toEqual({ name: 'edge', admin_state_up: false, mode: 'centralized', ha: false })
  expect(initial({ item: { ...ROUTER, name: 'r1', distributed: true } })).toMatchObject({
    name: '',
    mode: 'distributed',
  })
  expect(shown({ answers: { offer: NONE } })).toEqual(['name', 'admin_state_up'])
  expect(shown({ answers: { offer: ALL } })).toEqual(['name', 'admin_state_up', 'mode', 'ha'])
  const sent = (values: object, offer: object) => body({ values: { ...values }, answers: { offer }, item: ROUTER })
  const same = { name: '', admin_state_up: false }
  expect(sent({ mode: 'centralized', ha: false }, ALL)).toEqual(same)
  expect(sent({ mode: 'distributed', ha: true }, NONE)).toEqual(same)
  expect(sent({ name: 'core', admin_state_up: true, mode: 'distributed', ha: true }, ALL)).toEqual({
    name: 'core',
    admin_state_up: true,
    distributed: true,
    ha: true,
  })
})

it('asks for a gateway, and for SNAT where it is offered [NETP-081]', async () => {
  const { initial, shown } = await tryForm(gatewayForm)
  expect(initial()).toEqual({ enable_snat: true })
  expect(shown({ answers: { offer: NONE } })).toEqual(['network_id'])
  expect(shown({ answers: { offer: ALL } })).toEqual(['network_id', 'enable_snat'])
})

it.each([
  ['10.0.0.9', {}],
  ['', {}],
  ['10.0.0', { ip_address: 'Enter an IP address.' }],
])('takes an interface at the address "%s": %j [NETP-078]', async (ip_address, problem) => {
  const { problems } = await tryForm(addInterfaceForm)
  expect(problems({ values: { ip_address } })).toEqual(problem)
})

it('takes a static route of a range and an address [NETP-080]', async () => {
  const { problems } = await tryForm(addRouteForm)
  expect(problems({ values: { destination: '', nexthop: '' } })).toEqual({})
  expect(problems({ values: { destination: '10.1.0.0/24', nexthop: '10.0.0.9' } })).toEqual({})
  expect(problems({ values: { destination: '10.0.0.9', nexthop: '10.1.0.0/24' } })).toEqual({
    destination: 'Enter a range such as 10.0.0.0/24.',
    nexthop: 'Enter an IP address.',
  })
})

it('warns before it clears the gateway of a router', () => {
  expect(Object(router).actions.clearGateway.confirm).toMatchObject({ title: 'Confirm Clear Gateway', isDanger: true })
})
