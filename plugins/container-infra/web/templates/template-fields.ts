import { list as flavors } from '@fascia/plugin-compute/api/flavors'
import { list as keypairs } from '@fascia/plugin-compute/api/keypairs'
import { list as images } from '@fascia/plugin-images/api/images'
import { field } from '@fascia/sdk/web/declare'
import type { ClusterTemplate, TemplateFields } from '../../api/cluster-templates.ts'
import { flavorMinimums, networks } from '../../api/environment.ts'
import { labelsProblem } from '../../common/labels.ts'
import { fittingFlavors } from '../fitting-flavors.ts'

/** What the forms of templates load. */
export const SOURCES = { flavors, keypairs, images, networks, flavorMinimums } as const
type Sources = typeof SOURCES

/** The values of the forms: labels are edited as text. */
export type TemplateValues = Partial<Omit<TemplateFields, 'labels'>> & { readonly labels_text: string }

/** The image distributions that clusters run on [CINFRA-059]. */
const DISTRIBUTIONS = ['coreos', 'fedora-atomic', 'fedora-coreos', 'ubuntu']

/** The network drivers of each engine [CINFRA-061]. */
const NETWORK_DRIVERS: Readonly<Record<TemplateFields['coe'], readonly string[]>> = {
  kubernetes: ['flannel', 'calico'],
  swarm: ['docker', 'flannel'],
  'swarm-mode': ['docker', 'flannel'],
  mesos: ['docker'],
  dcos: ['docker'],
}
const DRIVER_LABELS = new Map([
  ['docker', 'Docker'],
  ['flannel', 'Flannel'],
  ['calico', 'Calico'],
  ['cinder', 'Cinder'],
  ['rexray', 'Rexray'],
])

const networkDrivers = (coe: TemplateFields['coe'] | undefined) => (coe ? NETWORK_DRIVERS[coe] : [])
const volumeDrivers = (coe: TemplateFields['coe'] | undefined) => {
  if (!coe) return []
  return coe === 'kubernetes' ? ['cinder'] : ['rexray']
}
const named = (names: readonly string[]) => names.map((value) => ({ value, label: DRIVER_LABELS.get(value) ?? value }))

/** The network that a template names by id or by name. */
const networkOf = <N extends { readonly id: string; readonly name: string }>(
  found: readonly N[] | undefined,
  ident: string | null | undefined,
): N | undefined => found?.find(({ id, name }) => id === ident || name === ident)

const flavorField = (label: string) =>
  field.choice<string, TemplateValues, Sources, unknown>(label, {
    from: 'flavors',
    placeholder: 'Choose a Flavor',
    failure: 'Unable to retrieve the flavors.',
    choices: ({ answers }) => fittingFlavors(answers).map(({ name }) => ({ value: name, label: name })),
  })

/** The tabs of the forms of templates [CINFRA-036, CINFRA-037, CINFRA-059, CINFRA-061]. */
export const templateSteps = {
  info: {
    title: 'Info',
    help: 'The orchestration engine decides which drivers, images and labels fit. Every project can use a public template, and a hidden one is in no list.',
    fields: {
      name: field.text<TemplateValues, Sources, unknown>('Cluster Template Name'),
      coe: field.choice<TemplateFields['coe'], TemplateValues, Sources, unknown>('Container Orchestration Engine', {
        isRequired: true,
        placeholder: 'Choose a Container Orchestration Engine',
        messages: { required: 'Choose a container orchestration engine.' },
        choices: {
          swarm: 'Docker Swarm',
          'swarm-mode': 'Docker Swarm Mode',
          kubernetes: 'Kubernetes',
          mesos: 'Mesos',
          dcos: 'DC/OS',
        },
      }),
      public: field.boolean<TemplateValues, Sources, unknown>('Public'),
      hidden: field.boolean<TemplateValues, Sources, unknown>('Hidden'),
      registry_enabled: field.boolean<TemplateValues, Sources, unknown>('Enable Registry'),
      tls_disabled: field.boolean<TemplateValues, Sources, unknown>('Disable TLS'),
    },
    follow: {
      coe: ({ values: { coe } }: { readonly values: Partial<TemplateValues> }) => ({
        network_driver: networkDrivers(coe)[0] ?? null,
        volume_driver: volumeDrivers(coe)[0] ?? null,
      }),
    },
  },
  nodes: {
    title: 'Node Spec',
    help: 'What the machines of a cluster are made of. Only images whose distribution Magnum knows, by the property os_distro, are offered. The masters run the control plane, the other nodes the containers.',
    fields: {
      image_id: field.choice<string, TemplateValues, Sources, unknown>('Image', {
        from: 'images',
        isRequired: true,
        placeholder: 'Choose an Image',
        failure: 'Unable to retrieve the images.',
        messages: { required: 'Choose an image.' },
        choices: ({ answers: { images: found = [] } }) =>
          found
            .filter(({ properties }) => DISTRIBUTIONS.includes(String(properties.os_distro)))
            .map(({ name }) => ({ value: name, label: name })),
      }),
      keypair_id: field.choice<string, TemplateValues, Sources, unknown>('Keypair', {
        from: 'keypairs',
        placeholder: 'Choose a Keypair',
        failure: 'Unable to retrieve the key pairs.',
        choices: ({ answers: { keypairs: found = [] } }) => found.map(({ name }) => ({ value: name, label: name })),
      }),
      flavor_id: flavorField('Flavor'),
      master_flavor_id: flavorField('Master Flavor'),
      volume_driver: field.choice<string, TemplateValues, Sources, unknown>('Volume Driver', {
        placeholder: 'Choose a Volume Driver',
        choices: ({ values: { coe } }) => named(volumeDrivers(coe)),
      }),
      docker_storage_driver: field.choice<string, TemplateValues, Sources, unknown>('Docker Storage Driver', {
        placeholder: 'Choose a Docker Storage Driver',
        choices: { devicemapper: 'Device Mapper', overlay: 'Overlay', overlay2: 'Overlay2' },
      }),
      docker_volume_size: field.number<TemplateValues, Sources, unknown>('Docker Volume Size (GB)', {
        control: 'text',
        messages: { minimum: 'The size is 1 GB at least.' },
      }),
    },
  },
  network: {
    title: 'Network',
    help: 'The external network is the way out of a cluster, and gives floating IPs where they are switched on. Without a private network each cluster gets one of its own.',
    fields: {
      network_driver: field.choice<string, TemplateValues, Sources, unknown>('Network Driver', {
        placeholder: 'Choose a Network Driver',
        choices: ({ values: { coe } }) => named(networkDrivers(coe)),
      }),
      http_proxy: field.text<TemplateValues, Sources, unknown>('HTTP Proxy'),
      https_proxy: field.text<TemplateValues, Sources, unknown>('HTTPS Proxy'),
      no_proxy: field.text<TemplateValues, Sources, unknown>('No Proxy'),
      external_network_id: field.select<TemplateValues, Sources, unknown, 'networks'>('External Network', {
        from: 'networks',
        isRequired: true,
        placeholder: 'Choose an External Network',
        failure: 'Unable to retrieve the networks.',
        messages: { required: 'Choose an external network.' },
        only: ({ option }) => option['router:external'],
      }),
      fixed_network: field.select<TemplateValues, Sources, unknown, 'networks'>('Private Network', {
        from: 'networks',
        placeholder: 'Choose a Private Network',
        failure: 'Unable to retrieve the networks.',
        only: ({ option }) => !option['router:external'],
      }),
      fixed_subnet: field.choice<string, TemplateValues, Sources, unknown>('Private Subnet', {
        placeholder: 'Choose a Private Subnet',
        nonePlaceholder: 'Choose a Private Network at first',
        choices: ({ answers: { networks: found }, values: { fixed_network } }) =>
          (networkOf(found, fixed_network)?.subnets ?? []).map(({ id, name }) => ({ value: id, label: name })),
      }),
      dns_nameserver: field.text<TemplateValues, Sources, unknown>('DNS'),
      master_lb_enabled: field.boolean<TemplateValues, Sources, unknown>('Master LB'),
      floating_ip_enabled: field.boolean<TemplateValues, Sources, unknown>('Floating IP'),
    },
    follow: { fixed_network: () => ({ fixed_subnet: null }) },
  },
  labels: {
    title: 'Labels',
    help: 'Labels are settings of the drivers, such as the version of Kubernetes: kube_tag=v1.28.9. A cluster begins with those of its template, and can have others.',
    fields: {
      labels_text: field.text<TemplateValues, Sources, Partial<ClusterTemplate> | undefined>('Labels', {
        control: 'textarea',
        rows: 4,
        placeholder: 'KEY1=VALUE1, KEY2=VALUE2...',
        help: 'Pairs of a key and a value, with a comma between them.',
        check: ({ values: { labels_text }, item }) => labelsProblem(labels_text, item?.labels),
      }),
    },
  },
}
