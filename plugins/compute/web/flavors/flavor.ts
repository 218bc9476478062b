import { all, plural, policy, service } from '@fascia/sdk/common'
import { action, because, deleteAction, overview, panel, property, resourceType } from '@fascia/sdk/web/declare'
import * as flavors from '../../api/flavors.ts'
import { ofFlavor } from '../../api/metadata.ts'

const PUBLIC = 'os-flavor-access:is_public' as const
const EPHEMERAL = 'OS-FLV-EXT-DATA:ephemeral' as const

const manage = (verb: string) => policy('compute', `os_compute_api:os-flavor-manage:${verb}`)

/** A flavor: the size of an instance [COMPUTE-002, COMPUTE-003, COMPUTE-004]. */
export const flavor = resourceType(flavors.flavorType, {
  names: plural('Flavor', 'Flavors'),
  calls: flavors,
  loadQuery: { get_extras: 'true' },
  properties: {
    name: property.text('Name'),
    vcpus: property.count('VCPUs'),
    ram: property.mebibytes('RAM'),
    disk: property.gibibytes('Root Disk'),
    [EPHEMERAL]: property.gibibytes('Ephemeral Disk'),
    swap: property.mebibytes('Swap Disk'),
    rxtx_factor: property.count('RX/TX Factor'),
    id: property.id('ID'),
    [PUBLIC]: property.yesNo('Public'),
    metadata: property.map('Metadata', { at: 'extras' }),
  },
  columns: [
    'name',
    { of: 'vcpus', priority: 2 },
    { of: 'ram', sort: 'default' },
    { of: 'disk', priority: 2 },
    'id',
    { of: PUBLIC, priority: 2 },
  ],
  facets: ['name', 'vcpus', 'ram', 'disk', PUBLIC],
  drawer: {
    groups: [
      { properties: ['name', 'id'] },
      { properties: ['vcpus', 'ram'] },
      { properties: ['disk', EPHEMERAL, 'swap'] },
    ],
  },
  details: [
    overview(
      { title: 'Flavor', properties: ['name', 'id', PUBLIC, 'rxtx_factor'] },
      { title: 'Size', properties: ['vcpus', 'ram', 'disk', EPHEMERAL, 'swap'] },
      { title: 'Metadata', properties: ['metadata'] },
    ),
  ],
  actions: {
    createFlavor: action({
      label: 'Create Flavor',
      on: 'list',
      requires: manage('create'),
      form: () => import('./create/create-flavor.ts'),
    }),
    flavorAccess: action({
      label: 'Modify Access',
      requires: manage('update'),
      allowed: ({ is_public }) => !is_public || because('Every project may use a public flavor.'),
      form: () => import('./access/modify-access-form.ts'),
    }),
    /** Its extra specs [COMPUTE-007, COMPUTE-008]. */
    flavorMetadata: action({
      label: 'Update Metadata',
      requires: policy('compute', 'os_compute_api:os-flavor-extra-specs:create'),
      metadata: {
        path: ofFlavor.path,
        title: 'Update Flavor Metadata',
        failure: 'Unable to retrieve the flavor metadata.',
        definitions: 'OS::Nova::Flavor',
      },
    }),
    /** What is deleted is gone for everybody [COMPUTE-007, COMPUTE-009]. */
    deleteFlavor: deleteAction({ batch: true, requires: manage('delete') }),
  },
})

/** Only administrators have a list of all flavors [COMPUTE-001, COMPUTE-005]. */
export const flavorsPanel = panel(flavor, {
  id: 'compute.panel.flavors',
  path: '/admin/flavors',
  nav: { perspective: 'admin', group: 'Compute', order: 140 },
  help: 'A flavor is a size of instances: vCPUs, RAM and disks. Create one for everyone or for some projects, and set extra specs, by which instances of that size get special hosts or hardware. A flavor cannot be resized: create another one in its place.',
  requires: all(service('compute'), policy('compute', 'context_is_admin')),
  parameters: { get_extras: 'true' },
})
