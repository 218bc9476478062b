import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as certificates from '../api/certificates.ts'
import * as clusters from '../api/clusters.ts'
import * as environment from '../api/environment.ts'
import * as quotas from '../api/quotas.ts'
import gateway from './plugin.ts'

const routes = gateway.routes ?? []
const id = { params: { id: 'c1' } }
const MAGNUM = 'container-infra'
const own = { uuid: 'c1', cluster_template_id: 't1' }
const names = { 'OS::Magnum::ClusterTemplate': { t1: 'k8s' }, 'OS::Keystone::Project': { p2: 'web' } }
const item = {
  ...own,
  id: 'c1',
  name: 'c1',
  labels: {},
  master_addresses: [],
  node_addresses: [],
  cluster_template_name: 'k8s',
}

it('lists and reads clusters with the names of their templates, also those of which little is said', async () => {
  const whole = { name: 'web', labels: { n: 1 }, master_addresses: ['192.0.2.1'], node_addresses: ['192.0.2.2'] }
  const { ask, lines } = tryRoutes(routes, {
    names,
    answers: {
      [`${MAGNUM} GET /clusters/detail`]: [own, { uuid: 'c2', cluster_template_id: 't2', ...whole }],
      [`${MAGNUM} GET /clusters/c1`]: { ...own, labels: null, node_addresses: null },
    },
  })
  const listed = await ask<object[]>(clusters.list)
  expect(listed).toMatchObject([
    item,
    { uuid: 'c2', cluster_template_id: 't2', id: 'c2', ...whole, labels: { n: '1' } },
  ])
  expect(listed[1]).not.toHaveProperty('cluster_template_name')
  expect(await ask(clusters.get, id)).toMatchObject(item)
  expect(lines()).toEqual([`${MAGNUM} GET /clusters/detail (1.10)`, `${MAGNUM} GET /clusters/c1 (1.10)`])
})

it.each([
  ['labels', 'gold', 'labels must be object'],
  ['node_count', 'three', 'node_count '],
  ['node_addresses', [5], 'node_addresses.0 must be string'],
])('refuses a cluster whose %s is %j by the name of the field', async (field, value, problem) => {
  const answers = { [`${MAGNUM} GET /clusters/detail`]: [{ ...own, [field]: value }] }
  await expect(tryRoutes(routes, { answers }).ask(clusters.list)).rejects.toMatchObject({
    code: 'GATEWAY_UPSTREAM_UNREADABLE',
    message: expect.stringContaining(`OS::Magnum::Cluster.${problem}`),
  })
})

it('reads a cluster with the names of its flavors', async () => {
  const { ask } = tryRoutes(routes, {
    names: { ...names, 'OS::Nova::Flavor': { f1: 'm1.small' } },
    answers: { [`${MAGNUM} GET /clusters/c1`]: { ...own, flavor_id: 'f1', master_flavor_id: 'm1.large' } },
  })
  const cluster = await ask<clusters.Cluster>(clusters.get, id)
  expect([cluster.flavor_name, cluster.master_flavor_name]).toEqual(['m1.small', undefined])
})

it('creates a cluster without what is empty, and without rollback, which creation does not know [CINFRA-063]', async () => {
  const { ask, sent } = tryRoutes(routes, { answers: { [`${MAGNUM} POST /clusters`]: { uuid: 'c9' } } })
  const body = { name: 'web', keypair: '', discovery_url: null, labels: {}, node_count: 0, rollback: false }
  expect(await ask(clusters.create, { body })).toMatchObject({
    ...{ status: 201, body: { id: 'c9' } },
    headers: { location: '/api/container_infra/clusters/c9' },
  })
  expect(sent).toEqual([[`${MAGNUM} POST /clusters (1.10)`, { name: 'web', labels: {}, node_count: 0 }]])
})

it('changes, resizes, upgrades and deletes clusters [CINFRA-067, CINFRA-068]', async () => {
  const { ask, sent } = tryRoutes(routes, {
    answers: { [`${MAGNUM} PATCH /clusters/c1`]: own, [`${MAGNUM} POST /clusters/c1/actions/upgrade`]: own },
  })
  for (const rollback of [false, true])
    expect(await ask(clusters.change, { ...id, body: { node_count: 3, rollback } })).toEqual({ id: 'c1' })
  await ask(clusters.resize, { ...id, body: { node_count: 2 } })
  for (const batch of [{}, { max_batch_size: 2 }])
    expect(await ask(clusters.upgrade, { ...id, body: { cluster_template: 't2', ...batch } })).toEqual({ id: 'c1' })
  await ask(clusters.remove, { body: ['c1', 'c2'] })
  const changes = [{ op: 'replace', path: '/node_count', value: 3 }]
  const upgrade = `${MAGNUM} POST /clusters/c1/actions/upgrade (1.10)`
  expect(sent).toEqual([
    [`${MAGNUM} PATCH /clusters/c1 (1.10)`, changes],
    [`${MAGNUM} PATCH /clusters/c1?rollback=True (1.10)`, changes],
    [`${MAGNUM} POST /clusters/c1/actions/resize (1.10)`, { node_count: 2 }],
    [upgrade, { max_batch_size: 1, cluster_template: 't2' }],
    [upgrade, { max_batch_size: 2, cluster_template: 't2' }],
    [`${MAGNUM} DELETE /clusters/c1 (1.10)`],
    [`${MAGNUM} DELETE /clusters/c2 (1.10)`],
  ])
})

const GROUPS = `${MAGNUM} GET /clusters/c1/nodegroups`
const servers = [
  { id: 's10', name: 'node-10', addresses: { net: [{ addr: '192.0.2.9' }, { addr: '192.0.2.2' }] } },
  { id: 's2', name: 'node-2', addresses: { other: [], net: [{ addr: '192.0.2.3' }] } },
  { id: 's3', name: 'other', addresses: { net: [{ addr: '192.0.2.4' }] } },
  { id: 's4', name: '', addresses: null },
]
it('gives for a resize the node groups, and the instances of the default workers or of the named group', async () => {
  const read = (node_addresses: unknown, name = 'default-worker') =>
    tryRoutes(routes, {
      answers: {
        [GROUPS]: [{ uuid: 'g1' }],
        [`${GROUPS}/g1`]: { uuid: 'g1', name, node_addresses },
        'compute GET /servers/detail': servers,
      },
    })
  const tried = read(['192.0.2.2', '192.0.2.3'])
  expect(await tried.ask(clusters.resizeData, id)).toMatchObject({
    cluster: 'c1',
    nodegroups: [{ id: 'c1/g1', name: 'default-worker', node_addresses: ['192.0.2.2', '192.0.2.3'] }],
    worker_nodes: [
      { id: 's2', name: 'node-2' },
      { id: 's10', name: 'node-10' },
    ],
  })
  for (const none of [read(null), read(['192.0.2.2'], 'default-master')]) {
    expect(await none.ask(clusters.resizeData, id)).toMatchObject({ worker_nodes: [] })
    expect(none.lines()).not.toContain('compute GET /servers/detail')
  }
  const ofGroup = { ...id, query: { nodegroup: 'batch' } }
  expect(await read(['192.0.2.3'], 'batch').ask(clusters.resizeData, ofGroup)).toMatchObject({
    worker_nodes: [{ id: 's2', name: 'node-2' }],
  })
  expect(await read(['192.0.2.3']).ask(clusters.resizeData, ofGroup)).toMatchObject({ worker_nodes: [] })
})

it('names an instance without a name by its id', async () => {
  const bare = [{ id: 's1', name: '', addresses: { net: [{ addr: '192.0.2.2' }] } }]
  const answers = {
    [GROUPS]: [{ uuid: 'g1' }],
    [`${GROUPS}/g1`]: { uuid: 'g1', name: 'default-worker', node_addresses: ['192.0.2.2'] },
    'compute GET /servers/detail': bare,
  }
  expect(await tryRoutes(routes, { answers }).ask(clusters.resizeData, id)).toMatchObject({
    worker_nodes: [{ id: 's1', name: 's1' }],
  })
})

const kubernetes = [
  ...[
    'apiVersion: v1',
    'kind: Config',
    'clusters:',
    '- name: "web"',
    '  cluster:',
    '    server: "https://192.0.2.1:6443"',
  ],
  ...[
    'contexts:',
    '- name: default',
    '  context:',
    '    cluster: "web"',
    '    user: admin',
    'current-context: default',
  ],
  ...['users:', '- name: admin', '  user: {}', ''],
].join('\n')
const withTls = kubernetes
  .replace('6443"\n', '6443"\n    certificate-authority: "web_ca.pem"\n')
  .replace('user: {}', 'user:\n    client-certificate: "web_cert.pem"\n    client-key: "web_key.pem"')
const docker = "export DOCKER_HOST='https://192.0.2.1:6443'\n"
const dockerTls = `${docker}export DOCKER_TLS_VERIFY=1\n# The files are web_ca.pem, web_cert.pem and web_key.pem: ca.pem, cert.pem and key.pem of DOCKER_CERT_PATH.\n`
it.each([
  [{ coe: 'kubernetes' }, withTls, 'PEM'],
  [{ coe: 'kubernetes', tls_disabled: true }, kubernetes, undefined],
  [{ coe: 'swarm', tls_disabled: false }, dockerTls, 'PEM'],
  [{ coe: 'swarm', tls_disabled: true }, docker, undefined],
  [undefined, withTls, 'PEM'],
])('configures the client of a cluster of %j [CINFRA-066]', async (template, cluster_config, ca) => {
  const cluster = { name: 'web', api_address: 'https://192.0.2.1:6443', cluster_template_id: template && 't1' }
  const { ask } = tryRoutes(routes, {
    answers: {
      [`${MAGNUM} GET /clusters/c1`]: cluster,
      [`${MAGNUM} GET /clustertemplates/t1`]: template,
      [`${MAGNUM} GET /certificates/c1`]: { pem: 'PEM' },
    },
  })
  expect(await ask(clusters.config, id)).toEqual({ cluster_config, ...(ca ? { ca } : {}) })
})

it('names the files after the id of a cluster without a name, and needs an address', async () => {
  const config = (cluster: object) =>
    tryRoutes(routes, { answers: { [`${MAGNUM} GET /clusters/c1`]: cluster } }).ask(clusters.config, id)
  expect(await config({ name: '', api_address: 'a' })).toMatchObject({
    cluster_config: expect.stringContaining('"c1_ca.pem"'),
  })
  await expect(config({ name: 'web', api_address: null })).rejects.toMatchObject({ code: 'GATEWAY_NOT_FOUND' })
})

it('reads, signs and renews certificates, and renews credentials [CINFRA-070]', async () => {
  const { ask, sent } = tryRoutes(routes, {
    answers: {
      [`${MAGNUM} GET /certificates/c1`]: { pem: 'PEM', cluster_uuid: 'c1' },
      [`${MAGNUM} POST /certificates`]: { pem: 'CERT' },
    },
  })
  expect(await ask(certificates.get, id)).toEqual({ pem: 'PEM' })
  const body = { cluster_uuid: 'c1', csr: 'CSR' }
  expect(await ask(certificates.sign, { body })).toMatchObject({
    ...{ status: 201, body: { pem: 'CERT', uuid: 'c1' } },
    headers: { location: '/api/container_infra/certificates/c1' },
  })
  await ask(certificates.rotate, id)
  await ask(certificates.rotateCredentials, id)
  expect(sent.slice(1)).toEqual([
    [`${MAGNUM} POST /certificates (1.10)`, body],
    [`${MAGNUM} PATCH /certificates/c1 (1.10)`],
    [`${MAGNUM} PATCH /credentials/c1 (1.12)`],
  ])
})

const QUOTA = `${MAGNUM} GET /quotas/p1/Cluster`
const limited = { project_id: 'p1', resource: 'Cluster', hard_limit: 5 }
it('lists, makes, changes and deletes quotas [CINFRA-072]', async () => {
  const rows = [
    { id: 1, project_id: 'p2', resource: 'Cluster', hard_limit: 3 },
    { id: 2, ...limited },
  ]
  const { ask, sent } = tryRoutes(routes, {
    names,
    answers: { [`${MAGNUM} GET /quotas`]: rows, [`${MAGNUM} POST /quotas`]: rows[1] },
  })
  expect(await ask(quotas.list)).toEqual([
    { ...rows[0], project_name: 'web' },
    { ...rows[1], project_name: 'demo' },
  ])
  expect(await ask(quotas.create, { body: limited })).toMatchObject({
    ...{ status: 201, body: rows[1] },
    headers: { location: '/api/container_infra/quotas/p1/Cluster' },
  })
  const params = { project_id: 'p1', resource: 'Cluster' }
  await ask(quotas.change, { params, body: limited })
  await ask(quotas.remove, { params, body: limited })
  expect(sent).toEqual([
    [`${MAGNUM} GET /quotas?all_tenants=True (1.10)`],
    [`${MAGNUM} POST /quotas (1.10)`, limited],
    [`${MAGNUM} PATCH /quotas/p1/Cluster (1.10)`, limited],
    [`${MAGNUM} DELETE /quotas/p1/Cluster (1.10)`],
  ])
})

it('reads the quota of a project, which may have none of its own', async () => {
  const params = { project_id: 'p1', resource: 'Cluster' }
  const has = tryRoutes(routes, {
    answers: { [QUOTA]: { id: 1, ...limited } },
  })
  const named = { id: 1, ...limited, project_name: 'demo' }
  expect(await has.ask(quotas.get, { params })).toEqual(named)
  expect(await has.ask(quotas.getOfProject, { params: { id: 'p1' } })).toEqual(named)
  const { ask } = tryRoutes(routes, { answers: { [QUOTA]: limited } })
  await expect(ask(quotas.get, { params })).rejects.toMatchObject({ code: 'GATEWAY_UPSTREAM_REFUSED', status: 404 })
})

const fault = (status: number) => new Fault('GATEWAY_UPSTREAM_REFUSED', { status })
it.each([
  [limited, 5],
  [{}, null],
  [fault(404), null],
])('says of the project’s own quota %j the limit %j', async (answer, hard_limit) => {
  expect(await tryRoutes(routes, { answers: { [QUOTA]: answer } }).ask(quotas.own)).toEqual({ hard_limit })
})

it.each([fault(403), new TypeError('broken')])('hands on that the quota cannot be read: %s', async (answer) => {
  await expect(tryRoutes(routes, { answers: { [QUOTA]: answer } }).ask(quotas.own)).rejects.toBe(answer)
})

it.each([
  [{}, { clusters: 0, nodes: 0 }],
  [
    { clusters: 2, nodes: 5, extra: 1 },
    { clusters: 2, nodes: 5 },
  ],
])('counts the clusters of the project: %j [CINFRA-071]', async (answer, stats) => {
  const { ask, lines } = tryRoutes(routes, { answers: { [`${MAGNUM} GET /stats`]: answer } })
  expect([await ask(environment.stats), lines()]).toEqual([{ stats }, [`${MAGNUM} GET /stats?project_id=p1 (1.10)`]])
})

it('answers figures and offers at their paths [CINFRA-071]', () => {
  const { stats, ingressControllers, addons } = environment
  expect([stats, ingressControllers, addons].map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/container_infra/stats/',
    'GET /api/container_infra/ingress_controllers/',
    'GET /api/container_infra/available_addons/',
  ])
})

it('offers what the deployer names, leaving bad entries out [CINFRA-071]', async () => {
  const list = [
    { name: 'nginx', selected: true, labels: { n: 1 } },
    { name: 'traefik', selected: 'yes' },
    { name: '' },
    'bad',
  ]
  const read = (setting: unknown) =>
    tryRoutes(routes, { settings: { MAGNUM_AVAILABLE_ADDONS: setting, MAGNUM_INGRESS_CONTROLLERS: setting } })
  expect(await read(list).ask(environment.addons)).toEqual({
    addons: [
      { name: 'nginx', selected: true, labels: { n: '1' } },
      { name: 'traefik', selected: false, labels: {} },
    ],
  })
  expect(await read(list).ask(environment.ingressControllers)).toEqual({
    controllers: [
      { name: 'nginx', labels: { n: '1' } },
      { name: 'traefik', labels: {} },
    ],
  })
  expect(await read('bad').ask(environment.addons)).toEqual({ addons: [] })
})

it.each([
  [{}, 2048, 2],
  [{ MAGNUM_MINIMUM_FLAVOR_RAM: 512, MAGNUM_MINIMUM_FLAVOR_VCPU: 0 }, 512, 0],
  [{ MAGNUM_MINIMUM_FLAVOR_RAM: '1', MAGNUM_MINIMUM_FLAVOR_VCPU: null }, 2048, 2],
])('asks of flavors with the settings %j at least %i MiB and %i VCPUs', async (settings, ram, vcpus) => {
  expect(await tryRoutes(routes, { settings }).ask(environment.flavorMinimums)).toEqual({
    flavorMinimumRam: ram,
    flavorMinimumVcpu: vcpus,
  })
  expect(gateway.settings).toMatchObject({ MAGNUM_MINIMUM_FLAVOR_RAM: 2048, MAGNUM_MINIMUM_FLAVOR_VCPU: 2 })
})

it('offers own, shared and external networks with their subnets [CINFRA-073]', async () => {
  const networks = [
    { id: 'n1', name: '', tenant_id: 'p1' },
    { id: 'n2', name: 'shared', tenant_id: 'p2', shared: true },
    { id: 'n3', name: 'public', tenant_id: 'p2', 'router:external': true },
    { id: 'n4', name: 'other', tenant_id: 'p2' },
  ]
  const subnets = [
    { id: 's1', name: '', network_id: 'n1' },
    { id: 's2', name: 'two', cidr: '192.0.2.0/24', network_id: 'n1' },
  ]
  const { ask } = tryRoutes(routes, { answers: { 'network GET /networks': networks, 'network GET /subnets': subnets } })
  expect(await ask(environment.networks)).toEqual([
    {
      ...{ id: 'n1', name: 'n1', 'router:external': false },
      subnets: [
        { id: 's1', name: 's1', cidr: null },
        { id: 's2', name: 'two', cidr: '192.0.2.0/24' },
      ],
    },
    { id: 'n2', name: 'shared', 'router:external': false, subnets: [] },
    { id: 'n3', name: 'public', 'router:external': true, subnets: [] },
  ])
})
