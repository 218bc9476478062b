// @needs compute images network
import type { MadeThing, NativeCloud } from '@fascia/testing/contract'
import { type EditedItem, type EditRecipe, enterText, sweepEdits } from '@fascia/testing/edits'
import { editBounds, LABELS, type Made, resizeCluster, resizeNodeGroup } from './cluster-recipes.ts'

const MAGNUM = 'container-infra'
const NAME = 'edited'

const made = new WeakMap<NativeCloud, Promise<string>>()

/** The id of an image of a distribution that Magnum has a driver for; the key pair has the same name everywhere. */
async function prepare(native: NativeCloud): Promise<string> {
  const image = { name: NAME, disk_format: 'raw', container_format: 'bare', os_distro: 'fedora-coreos' }
  const { id } = await native.ask<MadeThing>('image', 'POST', '/v2/images', image)
  native.afterwards(() => native.ask('image', 'DELETE', `/v2/images/${id}`))
  await native.ask('compute', 'POST', '/os-keypairs', { keypair: { name: NAME } })
  native.afterwards(() => native.ask('compute', 'DELETE', `/os-keypairs/${NAME}`))
  return id
}

async function makeTemplate(native: NativeCloud, name: string, values: object): Promise<string> {
  const image = made.get(native) ?? prepare(native)
  made.set(native, image)
  const { networks } = await native.ask<{ readonly networks: readonly MadeThing[] }>(
    'network',
    'GET',
    '/v2.0/networks?router:external=true&name=public',
  )
  const template = {
    name,
    coe: 'kubernetes',
    image_id: await image,
    external_network_id: networks[0]?.id,
    keypair_id: NAME,
    flavor_id: 'm1.tiny',
    master_flavor_id: 'm1.tiny',
    network_driver: 'calico',
    labels: LABELS,
    ...values,
  }
  const { uuid } = await native.ask<Made>(MAGNUM, 'POST', '/clustertemplates', template)
  native.afterwards(() => native.ask(MAGNUM, 'DELETE', `/clustertemplates/${uuid}`))
  return uuid
}

/** What is touched of a template besides its name. */
const FURTHER: Readonly<Record<string, EditedItem['touches']>> = {
  'odd-template': [
    { field: 'tls_disabled', enter: false, becomes: { tls_disabled: false } },
    { field: 'docker_volume_size', enter: '9', becomes: { docker_volume_size: 9 } },
    { field: 'docker_storage_driver', enter: 'overlay2', becomes: { docker_storage_driver: 'overlay2' } },
    { field: 'no_proxy', enter: '', becomes: { no_proxy: null } },
    {
      field: 'labels_text',
      enter: [...Object.entries(LABELS), ['zone', 'a']].map((label) => label.join('=')).join(','),
      becomes: { 'labels.zone': 'a' },
    },
  ],
  'bare-template': [
    { field: 'flavor_id', enter: 'm1.large', becomes: { flavor_id: 'm1.large' } },
    {
      field: 'labels_text',
      enter: 'kube_tag=v1.29.1, empty=',
      becomes: { labels: { kube_tag: 'v1.29.1', empty: '' } },
    },
  ],
}

const updateTemplate: EditRecipe = async ({ member }) => {
  const network = await member.make('network', '/v2.0/networks', { network: { name: 'of-clusters' } })
  const subnet = await member.make('network', '/v2.0/subnets', {
    subnet: { network_id: network.id, ip_version: 4, cidr: '10.89.0.0/24' },
  })
  const templates = [
    {
      name: 'odd-template',
      dns_nameserver: '192.0.2.53,192.0.2.54',
      docker_volume_size: 7,
      docker_storage_driver: 'devicemapper',
      volume_driver: 'cinder',
      http_proxy: 'http://proxy.example.org:3128',
      https_proxy: 'http://proxy.example.org:3129',
      no_proxy: '10.0.0.0/8,localhost',
      insecure_registry: 'registry.example.org:5000',
      registry_enabled: true,
      tls_disabled: true,
      floating_ip_enabled: false,
      master_lb_enabled: true,
      network_driver: 'flannel',
      fixed_network: network.id,
      fixed_subnet: subnet.id,
      tags: 'one,two',
    },
    { name: 'bare-template', labels: {}, keypair_id: null, flavor_id: null, master_flavor_id: null },
  ]
  return Promise.all(
    templates.map(async ({ name, ...values }) => {
      const id = await makeTemplate(member, name, values)
      return {
        kind: name,
        page: `ngdetails/OS::Magnum::ClusterTemplate/${id}`,
        name,
        read: () => member.ask<object>(MAGNUM, 'GET', `/clustertemplates/${id}`),
        touches: [...(FURTHER[name] ?? []), enterText('name', 'name', `${name}-2`)],
      }
    }),
  )
}

const updateQuota: EditRecipe = async ({ admin }) => {
  const project = await admin.make('identity', '/projects', {
    project: { name: 'project-with-clusters', domain_id: 'default' },
  })
  await admin.ask(MAGNUM, 'POST', '/quotas', { project_id: project.id, resource: 'Cluster', hard_limit: 1 })
  const path = `/quotas/${project.id}/Cluster`
  admin.afterwards(() => admin.ask(MAGNUM, 'DELETE', path))
  return {
    as: 'admin',
    page: 'admin/container_infra/quotas?q=project-with-clusters',
    name: 'project-with-clusters',
    read: () => admin.ask<object>(MAGNUM, 'GET', path),
    touches: [{ field: 'hard_limit', enter: '7', becomes: { hard_limit: 7 } }],
  }
}

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  recipes: {
    'container-infra.action.edit-node-group': editBounds,
    'container-infra.action.resize-cluster': resizeCluster,
    'container-infra.action.resize-node-group': resizeNodeGroup,
    'container-infra.action.update-template': updateTemplate,
    'container-infra.action.update-quota': updateQuota,
  },
})
