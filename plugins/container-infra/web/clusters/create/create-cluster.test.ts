import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createForm from './create-cluster.ts'
import createFromTemplate from './create-from-template.ts'
import { fillFromTemplate, onlyOne } from './fill-from-template.ts'

const flavors = [
  { id: 'f1', name: 'small', ram: 2048, vcpus: 2 },
  { id: 'f2', name: 'large', ram: 4096, vcpus: 4 },
]
const templates = [
  { id: 't1', name: 'plain', labels: {} },
  { id: 't2', name: 'k8s', labels: { kube_tag: 'v1.30.2' }, flavor_id: 'f1' },
]
const answers = { templates, flavors }

it('asks in five steps [CINFRA-027, CINFRA-028, CINFRA-029, CINFRA-030, CINFRA-031, CINFRA-032, CINFRA-033, CINFRA-034, CINFRA-035]', async () => {
  const { outline } = await tryForm(createForm)
  expect(outline).toEqual({
    Details: [
      'Cluster Name: text',
      'Cluster Template: select, required, from templates',
      'Availability Zone: select, required, from zones',
      'Keypair: select, required, from keypairs',
      'Addon Software: own, at times',
    ],
    Size: [
      'Number of Control Plane Nodes: own, optional, checked',
      'Flavor of Control Plane Nodes: select, required, from flavors',
      'Number of Worker Nodes: text, required',
      'Flavor of Worker Nodes: select, required, from flavors',
      'Auto-scale Worker Nodes: checkbox',
      'Minimum Number of Worker Nodes: text, required, at times, checked',
      'Maximum Number of Worker Nodes: text, required, at times, checked',
    ],
    Network: [
      'Create New Network: checkbox',
      'Use an Existing Network: select, required, at times, from networks',
      'Use an Existing Subnet: select, required, at times',
      'Enable Load Balancer for Kubernetes API: checkbox',
      'Create Floating IP: checkbox, at times',
      'Public address: own, at times',
      'Allowed CIDRs: text, at times, checked',
      'Ingress Controller: select, at times, from ingress',
    ],
    Management: ['Automatically Repair Unhealthy Nodes: checkbox'],
    Advanced: [
      'Additional Labels: textarea, checked, 3 rows',
      'I do want to override Template and Workflow Labels: checkbox, at times',
      'Overriding labels: own, at times',
    ],
  })
})

const START = {
  ...{ master_lb_enabled: false, master_count: 1, create_network: true, auto_healing_enabled: true },
  ...{ auto_scaling_enabled: false, master_lb_floating_ip_enabled: false },
}
const network = (id: string, isExternal: boolean) => ({
  id,
  name: id,
  'router:external': isExternal,
  subnets: [{ id: `${id}-s`, name: 'sub' }],
})

it('begins with what is alone to choose, and with what the deployer has selected [CINFRA-033, CINFRA-034, CINFRA-035]', async () => {
  const { initial } = await tryForm(createForm)
  const begun = initial({
    answers: {
      zones: [{ zoneName: 'nova' }],
      keypairs: [{ name: 'k' }],
      networks: [network('n1', false), network('public', true)],
      addons: {
        addons: [
          { name: 'dashboard', selected: true },
          { name: 'other', selected: false },
        ],
      },
      ingress: { controllers: [{ name: 'nginx' }, { name: 'traefik' }] },
    },
  })
  const alone = {
    availability_zone: 'nova',
    keypair: 'k',
    fixed_network: 'n1',
    addon_names: ['dashboard'],
    ingress_controller: 'nginx',
  }
  expect(begun).toEqual({ ...START, ...alone })
  const none = Object.fromEntries(Object.keys(alone).map((name) => [name, undefined]))
  expect(initial({ answers: {} })).toEqual({ ...START, ...none })
  expect([onlyOne([1]), onlyOne([1, 2]), onlyOne([]), onlyOne(undefined)]).toEqual([1, undefined, undefined, undefined])
  const fromTemplate = (await tryForm(createFromTemplate)).initial({ item: templates[1], answers })
  expect(fromTemplate).toMatchObject({ ...START, cluster_template_id: 't2', flavor_id: 'small' })
})

it('fills the fields from a template, but for those that the person has set [CINFRA-027]', () => {
  const labels = { auto_scaling_enabled: 'True', auto_healing_enabled: 'no', master_lb_floating_ip_enabled: 'true' }
  const template = Object({
    ...{ keypair_id: 'k', master_flavor_id: 'large', flavor_id: 'f1', master_lb_enabled: true, labels },
    ...{ master_count: 3, node_count: 2 },
  })
  const filled = {
    ...{
      keypair: 'k',
      master_count: 3,
      node_count: 2,
      master_flavor_id: 'large',
      flavor_id: 'small',
      master_lb_enabled: true,
    },
    ...{ auto_scaling_enabled: true, auto_healing_enabled: false, master_lb_floating_ip_enabled: true },
    ...{ min_node_count: 1, max_node_count: 3 },
  }
  const known = { flavors, keypairs: [{ name: 'k' }] }
  expect(fillFromTemplate(template, {}, known)).toEqual(filled)
  const { keypair: _, ...rest } = filled
  expect(fillFromTemplate(template, { touched: ['keypair'] }, known)).toEqual(rest)
  expect(fillFromTemplate(template, {}, { flavors, keypairs: [{ name: 'another' }] })).toEqual(rest)
  expect(
    fillFromTemplate(Object({ labels: {}, keypair_id: null, flavor_id: 'gone', master_lb_enabled: null }), {}, known),
  ).toEqual({ node_count: 1, flavor_id: 'gone' })
  expect(fillFromTemplate(Object({ labels: {}, master_lb_enabled: false }), {})).toEqual({
    master_lb_enabled: false,
    master_count: 1,
    node_count: 1,
  })
  expect(fillFromTemplate(undefined, {})).toEqual({})
})

it('takes the bounds of auto-scaling from the labels of a template, and a number of workers between them [CINFRA-027]', () => {
  const labels = { auto_scaling_enabled: 'true', min_node_count: '2', max_node_count: '5' }
  const template = Object({ labels })
  const filled = (values: Readonly<Record<string, unknown>>) => fillFromTemplate(template, values)
  const bounds = { auto_scaling_enabled: true, min_node_count: 2, max_node_count: 5 }
  expect(filled({})).toEqual({ ...bounds, node_count: 2 })
  expect(filled({ node_count: 9, touched: ['node_count'] })).toEqual(bounds)
  expect(filled({ min_node_count: 1, touched: ['min_node_count'] })).toEqual({
    ...{ auto_scaling_enabled: true, max_node_count: 5, node_count: 2 },
  })
  expect(filled({ touched: ['auto_scaling_enabled'] })).toEqual({ node_count: 1 })
  const odd = Object({ labels: { ...labels, min_node_count: 'two', max_node_count: '' } })
  expect(fillFromTemplate(odd, { node_count: 3, touched: ['node_count'] })).toEqual({
    ...{ auto_scaling_enabled: true, min_node_count: 2, max_node_count: 4 },
  })
})

const problemsOf = async (values: Readonly<Record<string, unknown>>) =>
  (await tryForm(createForm)).problems({ values, answers })
const ODD = 'Supported control plane sizes are 1, 3, 5 or 7.'
it.each([
  [1, undefined],
  [2, ODD],
  [3, undefined],
  [undefined, undefined],
  [null, undefined],
])('takes %s nodes of the control plane: %s [CINFRA-042]', async (master_count, problem) =>
  expect((await problemsOf({ master_count })).master_count).toBe(problem),
)

it('asks for the bounds of scaling, for addresses and labels where they are wanted [CINFRA-028, CINFRA-031, CINFRA-032, CINFRA-044, CINFRA-048, CINFRA-049]', async () => {
  const { shown, problems } = await tryForm(createForm)
  const always = [
    ...[
      'name',
      'cluster_template_id',
      'availability_zone',
      'keypair',
      'master_count',
      'master_flavor_id',
      'node_count',
    ],
    ...[
      'flavor_id',
      'auto_scaling_enabled',
      'create_network',
      'master_lb_enabled',
      'auto_healing_enabled',
      'additional_labels',
    ],
  ]
  const besides = (values: Readonly<Record<string, unknown>>, found: Readonly<Record<string, unknown>> = {}) =>
    shown({ values, answers: found }).filter((name) => !always.includes(name))
  expect(besides({ additional_labels: ' ' }, { addons: { addons: [] }, ingress: { controllers: [] } })).toEqual([])
  expect(besides({}, { addons: { addons: [{}] }, ingress: { controllers: [{ name: 'nginx' }] } })).toEqual([
    'addon_names',
    'ingress_controller',
  ])
  expect(besides({ auto_scaling_enabled: true })).toEqual(['min_node_count', 'max_node_count'])
  expect(besides({ create_network: false })).toEqual(['fixed_network', 'fixed_subnet'])
  expect(besides({ master_lb_enabled: true })).toEqual(['master_lb_floating_ip_enabled', 'api_master_lb_allowed_cidrs'])
  expect(besides({ master_lb_enabled: true, master_lb_floating_ip_enabled: true })).toContain('floating_ip_note')
  expect(besides({ master_lb_floating_ip_enabled: true })).toEqual([])
  expect(besides({ additional_labels: 'a=1' })).toEqual(['override_labels'])
  expect(besides({ additional_labels: 'a=1', override_labels: true })).toEqual(['override_labels', 'override_note'])
  expect(besides({ override_labels: true })).toEqual([])
  const wrong = { auto_scaling_enabled: true, node_count: 3, min_node_count: 4, max_node_count: 2 }
  expect(
    Object.keys(
      problems({
        values: { ...wrong, master_lb_enabled: true, api_master_lb_allowed_cidrs: 'x', additional_labels: 'x' },
      }),
    ),
  ).toEqual([...['min_node_count', 'max_node_count', 'api_master_lb_allowed_cidrs', 'additional_labels']])
  expect(
    problems({ values: { auto_scaling_enabled: true, node_count: null, min_node_count: 4, max_node_count: 2 } }),
  ).toEqual({})
})

it('offers zones, key pairs, fitting flavors, networks of the inside with their subnets, and controllers', async () => {
  const { choices } = await tryForm(createForm)
  const networks = [network('n1', false), network('public', true)]
  const of = (name: string, values: Readonly<Record<string, unknown>> = {}) =>
    choices(name, {
      values,
      answers: {
        ...{ zones: [{ zoneName: 'nova' }], keypairs: [{ name: 'k' }], flavors, networks },
        ...{
          flavorMinimums: { flavorMinimumRam: 4096, flavorMinimumVcpu: 1 },
          ingress: { controllers: [{ name: 'nginx' }] },
        },
      },
    }).map(([value]) => value)
  expect(
    ['availability_zone', 'keypair', 'flavor_id', 'master_flavor_id', 'fixed_network', 'ingress_controller'].map(
      (name) => of(name),
    ),
  ).toEqual([...[['nova'], ['k'], ['large'], ['large'], ['n1'], ['nginx']]])
  expect([of('fixed_subnet', { fixed_network: 'n1' }), of('fixed_subnet')]).toEqual([['n1-s'], []])
  expect([choices('ingress_controller'), choices('fixed_subnet', { values: { fixed_network: 'n1' } })]).toEqual([
    [],
    [],
  ])
})

it('fills what follows from a field [CINFRA-027, CINFRA-029, CINFRA-030]', async () => {
  const { follow } = await tryForm(createForm)
  const after = (name: string, values: Readonly<Record<string, unknown>>) => follow(name, { values, answers })
  expect(after('cluster_template_id', { cluster_template_id: 't2' })).toEqual({ flavor_id: 'small', node_count: 1 })
  for (const name of ['keypair', 'master_count', 'flavor_id', 'auto_healing_enabled'])
    expect(after(name, { touched: ['node_count', name] })).toEqual({ touched: ['node_count', name] })
  expect(after('node_count', { node_count: 3 })).toEqual({ touched: ['node_count'] })
  const bounds = { min_node_count: 2, max_node_count: 4 }
  expect(after('node_count', { node_count: 3, auto_scaling_enabled: true })).toEqual({
    touched: ['node_count'],
    ...bounds,
  })
  expect(after('node_count', { auto_scaling_enabled: true })).toEqual({ touched: ['node_count'] })
  const scaling = { touched: ['auto_scaling_enabled'] }
  expect(after('auto_scaling_enabled', { auto_scaling_enabled: true, node_count: 3 })).toEqual({
    ...scaling,
    ...bounds,
  })
  expect(after('auto_scaling_enabled', { auto_scaling_enabled: true })).toEqual({
    ...scaling,
    min_node_count: 1,
    max_node_count: 2,
  })
  expect(after('auto_scaling_enabled', {})).toStrictEqual({
    ...scaling,
    min_node_count: undefined,
    max_node_count: undefined,
  })
  expect([after('create_network', {}), after('fixed_network', {})]).toEqual([
    { fixed_network: '', fixed_subnet: '' },
    { fixed_subnet: '' },
  ])
  const balanced = { touched: ['master_lb_enabled'], master_count: 1 }
  expect(after('master_lb_enabled', { master_lb_enabled: false })).toEqual(balanced)
  expect(after('master_lb_enabled', { master_lb_enabled: true })).toEqual({
    ...balanced,
    ...{ master_lb_floating_ip_enabled: false, api_master_lb_allowed_cidrs: '' },
  })
  expect(after('master_lb_floating_ip_enabled', {})).toEqual({ touched: ['master_lb_floating_ip_enabled'] })
})

it('says the chosen add-ons in the summary', async () => {
  const { form } = await tryForm(createForm)
  const summary = (addon_names?: string[]) =>
    Object(form.spec.steps.details?.fields.addon_names).summary({ values: { addon_names } })
  expect([summary(['a', 'b']), summary([]), summary()]).toEqual(['a, b', '—', '—'])
})

const LEAST = { discovery_url: null, create_timeout: 60, rollback: false, master_lb_enabled: false }
const OWN = { auto_scaling_enabled: 'false', auto_healing_enabled: 'true' }
const offers = {
  addons: {
    addons: [
      { name: 'dashboard', labels: { kube_dashboard: 'true' } },
      { name: 'other', labels: { other: '1' } },
    ],
  },
  ingress: {
    controllers: [
      { name: 'nginx', labels: { ingress: 'n' } },
      { name: 'traefik', labels: { ingress: 't' } },
    ],
  },
}
async function sent(values: Readonly<Record<string, unknown>>, found: Readonly<Record<string, unknown>> = {}) {
  const { form } = await tryForm(createForm)
  const bodies: Record<string, unknown>[] = []
  const said: unknown[] = []
  const request = async (_call: unknown, { body }: { readonly body: Record<string, unknown> }) => void bodies.push(body)
  await form.spec.send?.(
    Object({
      request,
      toast: (...toast: unknown[]) => void said.push(toast),
      values,
      answers: { ...answers, ...found },
    }),
  )
  return { body: bodies[0], said }
}

it('sends a cluster without what is empty, and with the labels that the form sets [CINFRA-019, CINFRA-060, CINFRA-062, CINFRA-063]', async () => {
  const named = { name: 'web', cluster_template_id: 't1' }
  const empty = { keypair: '', master_count: null, flavor_id: undefined, create_network: true, fixed_network: 'n1' }
  expect(await sent({ ...named, ...empty })).toEqual({ body: { ...named, ...LEAST, labels: OWN }, said: [] })
  const whole = { keypair: 'k', master_count: 1, master_flavor_id: 'large', node_count: 0, flavor_id: 'small' }
  const inside = { fixed_network: 'n1', fixed_subnet: 's1' }
  const chosen = {
    ...{
      availability_zone: 'nova',
      auto_scaling_enabled: true,
      min_node_count: 1,
      max_node_count: 2,
      auto_healing_enabled: false,
    },
    ...{ master_lb_enabled: true, master_lb_floating_ip_enabled: true, api_master_lb_allowed_cidrs: '192.0.2.0/24' },
    ...{ addon_names: ['dashboard'], ingress_controller: 'nginx' },
  }
  const { body } = await sent(
    { name: 'web', cluster_template_id: 't2', ...whole, ...inside, create_network: false, ...chosen },
    offers,
  )
  expect(body).toEqual({
    ...{ name: 'web', cluster_template_id: 't2', ...whole, ...inside, ...LEAST, master_lb_enabled: true },
    labels: {
      ...{
        kube_tag: 'v1.30.2',
        kube_dashboard: 'true',
        ingress: 'n',
        availability_zone: 'nova',
        auto_scaling_enabled: 'true',
      },
      ...{
        auto_healing_enabled: 'false',
        master_lb_floating_ip_enabled: 'true',
        api_master_lb_allowed_cidrs: '192.0.2.0/24',
      },
      ...{ min_node_count: '1', max_node_count: '2', ingress_controller: 'nginx' },
    },
  })
  const balanced = await sent({ master_lb_enabled: true, api_master_lb_allowed_cidrs: '' })
  expect(balanced.body?.labels).toEqual({ ...OWN, master_lb_floating_ip_enabled: 'false' })
})

it('adds labels, which replace others where that is asked, and says when one cannot be read [CINFRA-050, CINFRA-051]', async () => {
  const labels = async (values: Readonly<Record<string, unknown>>) =>
    (await sent({ cluster_template_id: 't2', ...values })).body?.labels
  const own = { ...OWN, kube_tag: 'v1.30.2' }
  expect(await labels({ additional_labels: 'kube_tag=v9,team=web' })).toEqual({ ...own, team: 'web' })
  expect(await labels({ additional_labels: 'kube_tag=v9', override_labels: true })).toEqual({ ...own, kube_tag: 'v9' })
  const { body, said } = await sent({ additional_labels: 'a=1,b' })
  expect([body?.labels, said]).toEqual([
    { ...OWN, a: '1' },
    [['danger', 'Unable to process `Additional Labels`. Not all labels will be applied.']],
  ])
})
