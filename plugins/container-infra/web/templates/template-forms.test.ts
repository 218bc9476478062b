import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createForm from './create-template.ts'
import updateForm from './update-template.ts'

it('asks for a template in four steps, with a floating IP at first [CINFRA-036, CINFRA-037, CINFRA-059]', async () => {
  const { outline, initial } = await tryForm(createForm)
  expect(outline).toEqual({
    Info: [
      'Cluster Template Name: text',
      'Container Orchestration Engine: select, required',
      ...['Public', 'Hidden', 'Enable Registry', 'Disable TLS'].map((label) => `${label}: checkbox`),
    ],
    'Node Spec': [
      'Image: select, required, from images',
      'Keypair: select, from keypairs',
      'Flavor: select, from flavors',
      'Master Flavor: select, from flavors',
      'Volume Driver: select',
      'Docker Storage Driver: select',
      'Docker Volume Size (GB): text',
    ],
    Network: [
      'Network Driver: select',
      ...['HTTP Proxy', 'HTTPS Proxy', 'No Proxy'].map((label) => `${label}: text`),
      'External Network: select, required, from networks',
      'Private Network: select, from networks',
      'Private Subnet: select',
      'DNS: text',
      'Master LB: checkbox',
      'Floating IP: checkbox',
    ],
    Labels: ['Labels: textarea, checked, 4 rows'],
  })
  expect(initial()).toEqual({ floating_ip_enabled: true })
})

it.each([
  ['kubernetes', ['Flannel', 'Calico'], 'Cinder', 'flannel', 'cinder'],
  ['swarm', ['Docker', 'Flannel'], 'Rexray', 'docker', 'rexray'],
  ['swarm-mode', ['Docker', 'Flannel'], 'Rexray', 'docker', 'rexray'],
  ['mesos', ['Docker'], 'Rexray', 'docker', 'rexray'],
  ['dcos', ['Docker'], 'Rexray', 'docker', 'rexray'],
])(
  'of the engine %s offers the networks %j and the volumes %s, the first at once [CINFRA-061]',
  async (coe, networks, volume, network_driver, volume_driver) => {
    const { choices, follow } = await tryForm(createForm)
    const values = { coe }
    expect(choices('network_driver', { values }).map(([, label]) => label)).toEqual(networks)
    expect(choices('volume_driver', { values }).map(([, label]) => label)).toEqual([volume])
    expect(follow('coe', { values })).toEqual({ network_driver, volume_driver })
  },
)

it('offers no drivers without an engine', async () => {
  const { choices, follow } = await tryForm(createForm)
  expect([choices('network_driver'), choices('volume_driver')]).toEqual([[], []])
  expect(follow('coe')).toEqual({ network_driver: null, volume_driver: null })
  expect(follow('fixed_network')).toEqual({ fixed_subnet: null })
})

it('offers images of known distributions, and networks by where they lead [CINFRA-059]', async () => {
  const { choices, problems } = await tryForm(createForm)
  const network = (id: string, isExternal: boolean) => ({
    id,
    name: `net-${id}`,
    'router:external': isExternal,
    subnets: [{ id: `${id}-s`, name: 's' }],
  })
  const images = ['coreos', 'fedora-atomic', 'fedora-coreos', 'ubuntu', 'debian', undefined].map((os_distro) => ({
    name: String(os_distro),
    properties: { os_distro },
  }))
  const answers = { images, networks: [network('in', false), network('ext', true)], keypairs: [{ name: 'k' }] }
  const of = (name: string, fixed_network?: string) =>
    choices(name, { answers, values: { fixed_network } }).map(([value]) => value)
  expect(of('image_id')).toEqual(['coreos', 'fedora-atomic', 'fedora-coreos', 'ubuntu'])
  expect([of('external_network_id'), of('fixed_network'), of('keypair_id')]).toEqual([['ext'], ['in'], ['k']])
  expect([
    of('fixed_subnet', 'in'),
    of('fixed_subnet', 'net-in'),
    of('fixed_subnet', 'gone'),
    of('fixed_subnet'),
  ]).toEqual([['in-s'], ['in-s'], [], []])
  expect([
    problems({ values: { labels_text: 'a=1' } }),
    Object.keys(problems({ values: { labels_text: 'a' } })),
  ]).toEqual([{}, ['labels_text']])
})

const needed = { coe: 'kubernetes', image_id: 'i', external_network_id: 'ext' }
it.each([
  [{ labels_text: '' }, needed],
  [{}, needed],
  [
    { labels_text: 'a=1', name: '', keypair_id: null, dns_nameserver: undefined, public: false },
    { ...needed, public: false, labels: { a: '1' } },
  ],
])('sends a new template of %j [CINFRA-018, CINFRA-060]', async (values, body) => {
  expect((await tryForm(createForm)).body({ values: { ...needed, ...values } })).toEqual(body)
})

const OFF = Object.fromEntries(
  ['public', 'hidden', 'registry_enabled', 'tls_disabled', 'master_lb_enabled', 'floating_ip_enabled'].map((name) => [
    name,
    false,
  ]),
)
it('shows what the template is, and sends what the person changed [CINFRA-012]', async () => {
  const { initial, form } = await tryForm(updateForm)
  const item = {
    id: 't1',
    name: 'k8s',
    coe: 'dcos',
    labels: { a: '1', b: '2' },
    dns_nameserver: '192.0.2.1',
    image_id: null,
  }
  const begun = {
    name: 'k8s',
    coe: 'dcos',
    labels_text: 'a=1,b=2',
    dns_nameserver: '192.0.2.1',
    image_id: '',
    external_network_id: '',
    ...OFF,
  }
  expect(initial({ item })).toEqual(begun)
  expect(initial({ item: { ...item, coe: 'other', public: true, image_id: 'i' } })).toEqual({
    ...Object.fromEntries(Object.entries(begun).filter(([name]) => name !== 'coe')),
    ...{ public: true, image_id: 'i' },
  })
  const sent: unknown[] = []
  const request = async (_call: unknown, input: unknown) => void sent.push(input)
  const send = (values: object) => form.spec.send?.(Object({ request, item, values: { ...begun, ...values } }))
  await send({})
  await send({
    name: 'new',
    dns_nameserver: '',
    image_id: null,
    http_proxy: undefined,
    keypair_id: 'k',
    labels_text: 'a=1',
  })
  await send({ labels_text: undefined, public: true })
  expect(sent).toEqual([
    { params: { id: 't1' }, body: { name: 'new', dns_nameserver: null, keypair_id: 'k', labels: { a: '1' } } },
    { params: { id: 't1' }, body: { public: true, labels: {} } },
  ])
})
