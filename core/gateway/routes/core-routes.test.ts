import { Fault } from '@fascia/sdk/common'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPTY_HOSTING } from '../../testing/gateway/empty-hosting.ts'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { testPart } from '../../testing/gateway/test-part.ts'
import type { BootFacts } from '../boot-facts.ts'
import type { HostingDoor } from '../gateway-options.ts'
import { timezoneOffsets } from './timezones-route.ts'

const NO_PLUGINS: HostingDoor = {
  register: () => {},
  boot: () => {
    throw new Fault('GATEWAY_INTERNAL')
  },
  bootRest: () => {
    throw new Fault('GATEWAY_INTERNAL')
  },
  parts: () => [],
  onDidChange: () => () => {},
}

const AS_OPERATOR = { authorization: 'Bearer the token' }

let open: OpenGateway
let visitor: Visitor
let facts: BootFacts | undefined

beforeAll(async () => {
  open = await openGateway({
    parts: [{ plugin: 'test', part: testPart }],
    metricsToken: 'the token',
    settings: {
      FILTER_DATA_FIRST: { 'identity.users': true },
      REST_API_ADDITIONAL_SETTINGS: ['SITE_BRANDING'],
    },
    hosting: {
      ...EMPTY_HOSTING,
      builds: () => 'builds-1',
      help: (panel, language) => (panel === 'a.panel.x' ? `Help in ${language}.` : undefined),
      boot: (given) => {
        facts = given
        return EMPTY_HOSTING.boot(given)
      },
    },
  })
  visitor = open.visitor()
  await visitor.signIn()
})

afterAll(() => open.close())

const read = async (url: string) => (await visitor.ask('GET', url)).json()

it('answers the user session with project and region and no token [CORE-028]', async () => {
  const session = await read('/api/keystone/user-session/')
  expect(session).toMatchObject({
    username: 'demo',
    user_domain_name: 'Default',
    project_name: 'demo',
    services_region: 'RegionOne',
    available_services_regions: ['RegionOne', 'RegionTwo'],
    enabled: true,
    is_superuser: false,
    domain_id: null,
  })
  expect(session.project_id).toMatch(/^[0-9a-f]{32}$/)
  expect(session).not.toHaveProperty('token')
})

it('answers the catalogue with its public endpoints only [CORE-028]', async () => {
  const catalog: { type: string; endpoints: { interface: string }[] }[] = await read('/api/keystone/svc-catalog/')
  expect(catalog.map(({ type }) => type).sort()).toEqual(['compute', 'identity'])
  expect([...new Set(catalog.flatMap(({ endpoints }) => endpoints.map((one) => one.interface)))]).toEqual(['public'])
})

it('answers types, names and public endpoints of the catalogue, and its services with a counter [IDP-068]', async () => {
  const catalog: { name: string; type: string; endpoints: { interface: string }[] }[] =
    await read('/api/keystone/svc-catalog/')
  const { items } = await read('/api/keystone/services/')
  for (const one of catalog) expect(Object.keys(one).sort()).toEqual(['endpoints', 'name', 'type'])
  expect(new Set(catalog.flatMap(({ endpoints }) => endpoints.map((one) => one.interface)))).toEqual(
    new Set(['public']),
  )
  expect(items).toMatchObject(catalog.map(({ type, name }, index) => ({ id: items[0].id + index, type, name })))
})

it('answers version, services and the default domain of Keystone [IDENT-028]', async () => {
  expect(await read('/api/keystone/version/')).toEqual({ version: '3' })
  const { items } = await read('/api/keystone/services/')
  expect(items[0]).toMatchObject({ id: 0, host: '127.0.0.1', region: 'RegionOne' })
  expect(await read('/api/keystone/default_domain/')).toMatchObject({ id: 'default', name: 'Default', enabled: true })
})

it('answers the help text of a panel in the language of the page, and that there is none', async () => {
  expect(await read('/api/boot/help/?panel=a.panel.x&language=fr')).toEqual({ text: 'Help in fr.' })
  expect(await read('/api/boot/help/?panel=a.panel.y&language=fr')).toMatchObject({ code: 'GATEWAY_NOT_FOUND' })
})

it('decides policy by rules and target, one check or many at once', async () => {
  const post = async (body: unknown) => (await visitor.ask('POST', '/api/policy/', body)).json()
  expect(await post({ rules: [['compute', 'things:delete']] })).toEqual({ allowed: true })
  expect(
    await post({
      rules: [
        ['compute', 'things:delete'],
        ['compute', 'things:all'],
      ],
    }),
  ).toEqual({ allowed: false })
  expect(await post({ rules: [['compute', 'things:delete']], target: { project_id: 'other' } })).toEqual({
    allowed: false,
  })
  expect(await post({ rules: [['unknown-service', 'x']] })).toEqual({ allowed: true })
  const checks = [{ rules: [['compute', 'things:delete']] }, { rules: [['compute', 'things:all']], target: {} }]
  expect(await post({ checks })).toEqual({
    allowed: false,
    results: [{ allowed: true }, { allowed: false, failed: ['compute', 'things:all'] }],
  })
  expect((await visitor.ask('POST', '/api/policy/', { rules: 'all' })).statusCode).toBe(400)
})

it('decides a requirement that no contribution declares as the boot document would, and takes nothing else', async () => {
  const ask = async (requires: unknown) => (await visitor.ask('POST', '/api/requirements/', { requires })).json()
  const version = { kind: 'apiVersion', service: 'image', operator: '>=', version: '2' }
  const extension = { kind: 'extension', service: 'compute', name: 'os-things' }
  const rule = { kind: 'policy', rules: [['compute', 'things:delete']] }
  expect(await ask({ kind: 'all', of: [version, extension, rule, { kind: 'feature', name: 'new_things' }] })).toEqual({
    allowed: true,
  })
  expect(await ask({ kind: 'feature', name: 'newer_things' })).toMatchObject({ code: 'FEATURE_MISSING' })
  expect(await ask({ ...extension, name: 'os-others' })).toMatchObject({ code: 'EXTENSION_MISSING' })
  expect(await ask({ ...version, operator: '<' })).toMatchObject({ code: 'API_VERSION_UNMET' })
  expect(await ask({ kind: 'magic' })).toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
})

it('takes a requirement of no more than 16,384 characters', async () => {
  const ask = async (subject: string) => {
    const requires = { kind: 'setting', path: subject }
    return (await visitor.ask('POST', '/api/requirements/', { requires })).json()
  }
  const around = JSON.stringify({ kind: 'setting', path: '' }).length
  expect(await ask('x'.repeat(16_384 - around))).toMatchObject({ allowed: false })
  expect(await ask('x'.repeat(16_385 - around))).toMatchObject({
    fields: { requires: ['The requirement is longer than 16,384 characters.'] },
  })
})

it('answers the settings that the client reads, with the deployer’s and the plugins’, and no others [CORE-025]', async () => {
  const settings = await read('/api/settings/')
  expect(settings).toMatchObject({
    FILTER_DATA_FIRST: { 'admin.things': false, 'identity.users': true },
    OPENSTACK_KEYSTONE_BACKEND: { name: 'native', can_edit_user: true, can_edit_group: true },
    AJAX_POLL_INTERVAL: 2500,
    OPENSTACK_KEYSTONE_DEFAULT_DOMAIN: 'Default',
    ENFORCE_PASSWORD_CHECK: false,
    SITE_BRANDING: 'Fascia',
    TEST_SETTING: { depth: { value: 3 } },
    TEST_ACTIVE_VERSION: 2,
  })
  for (const hidden of [
    'TEST_HIDDEN',
    'TEST_VERSIONS',
    'TEST_ABSENT',
    'SESSION_TIMEOUT',
    'OPENSTACK_KEYSTONE_ADMIN_ROLES',
  ])
    expect(settings).not.toHaveProperty(hidden)
})

it('answers time zones with their offsets of the season', async () => {
  const { timezone_dict: zones } = await read('/api/timezones/')
  expect([zones.UTC, zones['Europe/Rome'], zones['Asia/Kolkata'], zones['America/New_York']]).toEqual([
    '+0000',
    '+0100',
    '+0530',
    '-0500',
  ])
  expect((await timezoneOffsets(Date.UTC(2026, 6, 1)))['Europe/Rome']).toBe('+0200')
})

it('hands the hosting what it needs for the boot document, asked for without marker', async () => {
  const answer = await visitor.raw({ url: '/api/boot/?safe=1', headers: { 'accept-language': 'de-AT, en;q=0.5' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    language: 'de',
    services: ['compute', 'identity'],
    projects: [{ name: 'demo' }],
  })
  const known = facts?.requirements
  expect([
    known?.feature('new_things'),
    known?.feature('newer_things'),
    known?.extension('compute', 'os-things'),
    known?.extension('network', 'qos'),
    known?.service('compute'),
    known?.service('volumev3'),
    known?.setting('FILTER_DATA_FIRST.admin.things'),
    known?.policy(['compute', 'things:all']),
    known?.apiVersion({ kind: 'apiVersion', service: 'image', operator: '>=', version: '2' }),
    facts?.isSafeMode,
    facts?.attributesOf(['compute', 'things:delete']),
  ]).toEqual([true, false, true, false, true, false, false, false, true, true, ['project_id']])
})

it('names in every answer of a route the builds of the pages, refusals included', async () => {
  const answers = await Promise.all(['/api/keystone/version/', '/api/none/'].map((path) => visitor.ask('GET', path)))
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['x-fascia-builds']])).toEqual([
    [200, 'builds-1'],
    [404, 'builds-1'],
  ])
})

it('answers health, readiness and figures without a session, labelled by declared routes', async () => {
  const guest = open.visitor()
  expect((await guest.raw({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  expect((await guest.raw({ url: '/readyz' })).json()).toEqual({ status: 'ready', keystone: 'v3.14' })
  await visitor.ask('GET', '/api/test/thing/42')
  const { body } = await guest.raw({ url: '/metrics', headers: AS_OPERATOR })
  expect(body).toMatch(
    /fascia_http_request_duration_seconds_count\{method="GET",route="\/api\/test\/thing\/:id",status="200"\} 1/,
  )
  expect(body).toContain('fascia_upstream_request_duration_seconds_count{service="identity",status="200"}')
  expect(body).toContain('fascia_sign_ins_total{outcome="accepted"} 1')
})

it('counts violations of the content security policy by plugin in /metrics', async () => {
  const hosting = { ...NO_PLUGINS, violations: () => new Map([['charts', 3]]) }
  const other = await openGateway({ hosting, metricsToken: 'the token' })
  try {
    for (const round of [1, 2]) {
      const { body } = await other.visitor().raw({ url: '/metrics', headers: AS_OPERATOR })
      expect([round, body.match(/^fascia_csp_violations_total.*$/gm)]).toEqual([
        round,
        ['fascia_csp_violations_total{plugin="charts"} 3'],
      ])
    }
  } finally {
    await other.close()
  }
})
