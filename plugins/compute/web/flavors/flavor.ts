import {
  type Action,
  all,
  because,
  choice,
  count,
  deleteAction,
  gibibytes,
  id,
  map,
  mebibytes,
  metadataAction,
  modalAction,
  overview,
  type Panel,
  plural,
  policy,
  type ResourceType,
  resourceType,
  service,
  text,
  wizardAction,
  yesNo,
} from '@fascia/sdk/web/declare'

export interface Flavor {
  readonly id: string
  readonly name: string
  readonly vcpus: number
  readonly ram: number
  readonly disk: number
  readonly is_public: boolean
}

const PUBLIC = 'os-flavor-access:is_public'

/** What is deleted is gone for everybody; Nova says who may [COMPUTE-007, COMPUTE-009]. */
const deleteFlavor = deleteAction<Flavor>('compute.action.delete-flavor', {
  noun: { one: 'Flavor', other: 'Flavors' },
  path: '/api/nova/flavors/:id/',
})

const manage = (verb: string) => policy('compute', `os_compute_api:os-flavor-manage:${verb}`)

const createFlavor: Action<never> = wizardAction('compute.action.create-flavor', {
  label: 'Create Flavor',
  requires: manage('create'),
  view: () => import('./create/create-flavor.ts'),
})

const modifyAccess: Action<Flavor> = modalAction('compute.action.flavor-access', {
  label: 'Modify Access',
  requires: manage('update'),
  allowed: ({ is_public }) => !is_public || because('Every project may use a public flavor.'),
  view: () => import('./access/modify-access-modal.tsx'),
})

/** Its extra specs; Nova says who may [COMPUTE-007, COMPUTE-008]. */
const updateMetadata: Action<Flavor> = metadataAction('compute.action.flavor-metadata', {
  path: '/api/nova/flavors/:id/extra-specs/',
  title: 'Update Flavor Metadata',
  failure: 'Unable to retrieve the flavor metadata.',
  definitions: 'OS::Nova::Flavor',
})

/** A flavor: the size of an instance [COMPUTE-002, COMPUTE-003, COMPUTE-004]. */
export const flavor: ResourceType<Flavor> = resourceType<Flavor>('OS::Nova::Flavor', {
  names: plural('Flavor', 'Flavors'),
  source: { list: '/api/nova/flavors/', load: '/api/nova/flavors/:id/?get_extras=true' },
  loads: 'all',
  indexPath: '/admin/flavors',
  properties: {
    name: text('Name'),
    vcpus: count('VCPUs'),
    ram: mebibytes('RAM'),
    disk: gibibytes('Root Disk'),
    'OS-FLV-EXT-DATA:ephemeral': gibibytes('Ephemeral Disk'),
    swap: mebibytes('Swap Disk'),
    rxtx_factor: count('RX/TX Factor'),
    id: id('ID'),
    [PUBLIC]: yesNo('Public'),
    metadata: map('Metadata', { at: 'extras' }),
  },
  columns: [
    { of: 'name', id: 'compute.column.flavor-name', link: true },
    { of: 'vcpus', id: 'compute.column.flavor-vcpus', priority: 2 },
    { of: 'ram', id: 'compute.column.flavor-ram', sort: 'default' },
    { of: 'disk', id: 'compute.column.flavor-disk', priority: 2 },
    { of: 'id', id: 'compute.column.flavor-id' },
    { of: PUBLIC, id: 'compute.column.flavor-public', priority: 2 },
  ],
  facets: [
    { of: 'name', id: 'compute.facet.flavor-name', label: 'Name', isSingleton: true },
    { of: 'vcpus', id: 'compute.facet.flavor-vcpus', label: 'VCPUs', isSingleton: true },
    { of: 'ram', id: 'compute.facet.flavor-ram', label: 'RAM', isSingleton: true },
    { of: 'disk', id: 'compute.facet.flavor-disk', label: 'Root Disk', isSingleton: true },
    choice(PUBLIC, { true: 'Yes', false: 'No' }, { id: 'compute.facet.flavor-public', label: 'Public' }),
  ],
  drawer: {
    groups: [
      { properties: ['name', 'id'] },
      { properties: ['vcpus', 'ram'] },
      { properties: ['disk', 'OS-FLV-EXT-DATA:ephemeral', 'swap'] },
    ],
  },
  details: [
    overview(
      'compute.view.flavor',
      { title: 'Flavor', properties: ['name', 'id', PUBLIC, 'rxtx_factor'] },
      { title: 'Size', properties: ['vcpus', 'ram', 'disk', 'OS-FLV-EXT-DATA:ephemeral', 'swap'] },
      { title: 'Metadata', properties: ['metadata'] },
    ),
  ],
  globalActions: [createFlavor],
  itemActions: [modifyAccess, updateMetadata, deleteFlavor],
  batchActions: [{ ...deleteFlavor, id: 'compute.batch.delete-flavor' }],
})

/** Only administrators have a list of all flavors [COMPUTE-001, COMPUTE-005]. */
export const flavors: Panel = {
  id: 'compute.panel.flavors',
  path: '/admin/flavors',
  title: 'Flavors',
  nav: { perspective: 'admin', group: 'Compute', order: 140 },
  requires: all(service('compute'), policy('compute', 'context_is_admin')),
  lists: 'OS::Nova::Flavor',
  parameters: { get_extras: 'true' },
}
