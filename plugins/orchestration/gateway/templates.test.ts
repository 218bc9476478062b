import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as stacks from '../api/stacks.ts'
import { resourceOptions } from '../api/template-generator.ts'
import * as templates from '../api/templates.ts'
import gateway from './plugin.ts'

const routes = gateway.routes ?? []
const VERSIONS = [
  { version: 'heat_template_version.2021-04-16', type: 'hot', aliases: [] },
  { version: 'AWSTemplateFormatVersion.2010-09-09', type: 'cfn' },
]

it('lists types of resources as old and new services name them, narrowed by the service [STACKP-031]', async () => {
  const { ask, lines } = tryRoutes(routes, {
    answers: {
      'orchestration GET /resource_types': ['OS::Nova::Server', { resource_type: 'OS::Heat::Stack', description: 'd' }],
    },
  })
  expect(await ask(templates.resourceTypes)).toEqual([{ id: 'OS::Nova::Server' }, { id: 'OS::Heat::Stack' }])
  for (const type of ['', 'Nova']) await ask(templates.resourceTypes, { query: { type } })
  expect(lines()).toEqual(['', '', '?name=Nova'].map((query) => `orchestration GET /resource_types${query}`))
})

it('reads a type of resource, of which the service may say nothing more', async () => {
  const read = (said: object) =>
    tryRoutes(routes, { answers: { 'orchestration GET /resource_types/T': { resource_type: 'T', ...said } } }).ask(
      templates.getResourceType,
      { params: { id: 'T' } },
    )
  expect(await read({})).toEqual({ id: 'T', description: '', support_status: '', properties: '{}', attributes: '{}' })
  const said = { description: 'd', support_status: { status: 'SUPPORTED' }, properties: { a: 1 }, attributes: { b: 2 } }
  expect(await read(said)).toEqual({
    ...{ id: 'T', description: 'd', support_status: 'SUPPORTED' },
    ...{ properties: '{\n  "a": 1\n}', attributes: '{\n  "b": 2\n}' },
  })
})

it('lists template versions and the functions of one [STACKP-032, STACKP-033]', async () => {
  const [hot, cfn] = VERSIONS.map(({ version, type }) => ({ id: version, version, type }))
  const { ask } = tryRoutes(routes, {
    answers: {
      'orchestration GET /template_versions': VERSIONS,
      'orchestration GET /template_versions/v/functions': [
        { functions: 'get_attr', description: 'd' },
        { functions: 'if' },
      ],
    },
  })
  expect(await ask(templates.templateVersions)).toEqual([hot, cfn])
  expect(await ask(templates.getTemplateVersion, { params: { id: cfn?.id } })).toEqual(cfn)
  await expect(ask(templates.getTemplateVersion, { params: { id: 'none' } })).rejects.toMatchObject({ status: 404 })
  expect(await ask(templates.functions, { params: { version: 'v' } })).toEqual([
    { id: 'get_attr', description: 'd' },
    { id: 'if', description: '' },
  ])
})

it('gives the parameters of a template in the order of its groups, then by name [STACKP-023]', async () => {
  const Type = 'String'
  const Parameters = { b: { Type }, a: { Type }, d: { Type }, c: { Type } }
  const answers = {
    'orchestration POST /validate': {
      Parameters,
      ParameterGroups: [{ parameters: ['d', 'gone'] }, {}, { parameters: ['c'] }],
    },
  }
  const { ask, sent } = tryRoutes(routes, { answers })
  const { parameters } = await ask<{ parameters: { name: string }[] }>(stacks.validate, {
    body: { template: 't', environment: '' },
  })
  expect(parameters.map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b'])
  await ask(stacks.validate, { body: { template_url: 'u', environment: 'e', files: { f: 'x' } } })
  await ask(stacks.validate, { body: {} })
  expect(sent.map(([, body]) => body)).toEqual([
    { template: 't', files: {} },
    { template_url: 'u', environment: 'e', files: { f: 'x' } },
    { template: '', files: {} },
  ])
  expect(await tryRoutes(routes).ask(stacks.validate, { body: {} })).toEqual({ description: '', parameters: [] })
})

const plain = { name: 'p', type: 'String', label: 'p', description: '', hidden: false }
it.each([
  [{ Type: 'String' }, plain],
  [
    { Type: 'Other', Label: '', Description: 'd', NoEcho: 'True' },
    { ...plain, description: 'd', hidden: true },
  ],
  [
    { Type: 'Boolean', Label: 'L', NoEcho: true, Default: false },
    { ...plain, type: 'Boolean', label: 'L', hidden: true, default: 'false' },
  ],
  [
    { Type: 'Number', NoEcho: 'false', Default: 1, Value: 2, MinValue: 0, MaxValue: 9 },
    { ...plain, type: 'Number', default: '2', minimum: 0, maximum: 9 },
  ],
  [
    { Type: 'CommaDelimitedList', Default: null, MinLength: 1, MaxLength: 5 },
    { ...plain, type: 'CommaDelimitedList', min_length: 1, max_length: 5 },
  ],
  [
    { Type: 'Json', AllowedValues: [1, 'a'], CustomConstraint: 'nova.flavor', Value: null, Default: 'x' },
    { ...plain, type: 'Json', allowed: ['1', 'a'], custom: 'nova.flavor', default: 'x' },
  ],
])('describes the parameter %j [STACKP-024, STACKP-025, STACKP-026, STACKP-027]', async (p, described) => {
  const answers = { 'orchestration POST /validate': { Description: 'D', Parameters: { p } } }
  expect(await tryRoutes(routes, { answers }).ask(stacks.validate, { body: {} })).toStrictEqual({
    description: 'D',
    parameters: [described],
  })
})

const rows = [
  { id: '1', name: 'one' },
  { id: '2', name: '' },
]
const named = [
  { id: '1', name: 'one' },
  { id: '2', name: '2' },
]
it('offers networks, key pairs, images and flavors to the parameters; none of a service that is missing [STACKP-026]', async () => {
  const answers = {
    'network GET /networks': rows,
    'compute GET /os-keypairs': [{ keypair: { name: 'k' } }],
    'image GET /images': rows,
    'compute GET /flavors': rows,
  }
  const { ask, lines } = tryRoutes(routes, { answers })
  expect(await ask(stacks.choices)).toEqual({
    'neutron.network': named,
    'nova.keypair': [{ id: 'k', name: 'k' }],
    'glance.image': named,
    'nova.flavor': named,
  })
  expect(lines()).toContain('image GET /images?status=active&limit=1000')
  const none = tryRoutes(routes, { answers, missing: ['network', 'compute', 'image'] })
  expect(await none.ask(stacks.choices)).toEqual({
    'neutron.network': [],
    'nova.keypair': [],
    'glance.image': [],
    'nova.flavor': [],
  })
})

it('gives the template generator its choices, and the errors of services that fail [STACKP-039, STACKP-040]', async () => {
  const answers = {
    'volume GET /volumes': rows,
    'network GET /networks': ({ query }: { readonly query: object }) =>
      'router:external' in query ? [{ id: 'ext', name: 'public' }] : rows,
    'network GET /subnets': [
      { id: 's1', network_id: 'ext' },
      { id: 's2', network_id: '1' },
    ],
    'network GET /floatingips': [{ id: 'f1', floating_ip_address: '192.0.2.1' }],
    'compute GET /os-availability-zone': [{ zoneName: 'nova' }],
    'compute GET /os-keypairs': [{ keypair: { name: 'k' } }],
    'orchestration GET /template_versions': VERSIONS,
    'compute GET /servers': new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'No.' }),
  }
  const session = { projectId: 'p1', roles: ['admin'] }
  const options = await tryRoutes(routes, { answers, session, missing: ['image'] }).ask(resourceOptions)
  const ids = (list: readonly string[]) => list.map((id) => ({ id, name: id }))
  expect(options).toEqual({
    ...{ volumes: named, volume_snapshots: [], volume_types: [], volume_backups: [], images: [] },
    ...{
      floatingips: [{ id: 'f1', name: '192.0.2.1' }],
      networks: named,
      floating_networks: [{ id: 'ext', name: 'public' }],
    },
    ...{
      subnets: ids(['s1', 's2']),
      floating_subnets: ids(['s1']),
      ports: [],
      security_groups: [],
      routers: [],
      qos_policies: [],
    },
    ...{ availability_zones: ids(['nova']), flavors: [], instances: [], keypairs: ids(['k']) },
    template_versions: ids(VERSIONS.map(({ version }) => version)),
    auth: { tenant_id: 'p1', admin: true },
    errors: { instances: 'No.' },
  })
  const none = await tryRoutes(routes, {
    missing: ['compute', 'orchestration'],
    answers: { 'compute GET /os-keypairs': [{}] },
  }).ask(resourceOptions)
  expect(none).toMatchObject({ keypairs: [], template_versions: [], auth: { admin: false } })
  expect(none).not.toHaveProperty('errors')
})

it('asks for each area at its own path, and gives what is there under its name [STACKP-039]', async () => {
  const places = {
    ...{ volumes: 'volume /volumes', volume_snapshots: 'volume /snapshots', volume_types: 'volume /types' },
    ...{ volume_backups: 'volume /backups', images: 'image /images', networks: 'network /networks' },
    ...{ subnets: 'network /subnets', ports: 'network /ports', security_groups: 'network /security-groups' },
    ...{ routers: 'network /routers', qos_policies: 'network /qos/policies', flavors: 'compute /flavors' },
    instances: 'compute /servers',
  }
  const answers = Object.fromEntries(
    Object.entries(places).map(([area, place]) => [place.replace(' ', ' GET '), [{ id: area, name: area }]]),
  )
  const { ask, lines } = tryRoutes(routes, { answers })
  expect(await ask(resourceOptions)).toMatchObject(
    Object.fromEntries(Object.keys(places).map((area) => [area, [{ id: area, name: area }]])),
  )
  const others = ['network /networks?router:external=true', 'network /floatingips', 'compute /os-availability-zone']
  const asked = [...Object.values(places), ...others, 'compute /os-keypairs', 'orchestration /template_versions']
  expect([...new Set(lines())].toSorted()).toEqual(asked.map((place) => place.replace(' ', ' GET ')).toSorted())
})

it.each([
  [1, 1],
  [3, 3],
  [0, 2],
  ['many', 2],
  [undefined, 2],
])('asks, with %j areas at a time set, %i services at once [STACKP-041]', async (set, most) => {
  let asked = 0
  const seen: number[] = []
  const answer = async () => {
    seen.push(++asked)
    await Promise.resolve()
    asked--
    return []
  }
  const paths = ['volumes', 'snapshots', 'types', 'backups'].map((path) => [`volume GET /${path}`, answer])
  const settings = { HEAT_TEMPLATE_GENERATOR_API_PARALLEL: set }
  await tryRoutes(routes, { answers: Object.fromEntries(paths), settings }).ask(resourceOptions)
  expect(Math.max(...seen)).toBe(most)
})
