import { all, plural, policy, service } from '@fascia/sdk/common'
import { overview, property, resourceType, type ViewPanel, view } from '@fascia/sdk/web/declare'
import * as hypervisors from '../../api/hypervisors.ts'
import { HOST_STATE, HOST_STATUS } from './host.ts'

/** A machine that runs instances: its row in the panel, and its details page. */
export const hypervisor = resourceType(hypervisors.hypervisorType, {
  names: plural('Hypervisor', 'Hypervisors'),
  nameOf: 'hypervisor_hostname',
  calls: hypervisors,
  indexPath: '/admin/hypervisors',
  detailsPath: ':id/',
  properties: {
    id: property.id('ID'),
    hypervisor_hostname: property.text('Hostname'),
    hypervisor_type: property.text('Type'),
    host_ip: property.text('IP Address'),
    state: HOST_STATE,
    status: HOST_STATUS,
    disabled_reason: property.text('Disabled Reason', { at: 'service.disabled_reason' }),
    vcpus_used: property.count('vCPUs (used)'),
    vcpus: property.count('vCPUs (total)'),
    memory_mb_used: property.mebibytes('RAM (used)'),
    memory_mb: property.mebibytes('RAM (total)'),
    local_gb_used: property.gibibytes('Local Storage (used)'),
    local_gb: property.gibibytes('Local Storage (total)'),
    running_vms: property.count('Instances'),
  },
  columns: [
    'hypervisor_hostname',
    'hypervisor_type',
    'memory_mb_used',
    'memory_mb',
    'local_gb_used',
    'local_gb',
    'running_vms',
  ],
  details: [
    overview(
      {
        title: 'Hypervisor',
        properties: ['hypervisor_hostname', 'id', 'hypervisor_type', 'host_ip', 'state', 'status', 'disabled_reason'],
      },
      {
        title: 'Size',
        properties: ['vcpus_used', 'vcpus', 'memory_mb_used', 'memory_mb', 'local_gb_used', 'local_gb', 'running_vms'],
      },
    ),
    view('Instances', () => import('./hypervisor-instances.tsx')),
  ],
})

/** Who may see the machines. */
export const seesMachines = all(service('compute'), policy('compute', 'os_compute_api:os-hypervisors'))

/** The machines below the cloud, for administrators. */
export const hypervisorsPanel: ViewPanel = {
  id: 'compute.panel.hypervisors',
  path: '/admin/hypervisors',
  title: 'Hypervisors',
  nav: { perspective: 'admin', group: 'Compute', order: 110 },
  help: 'Hypervisors are the machines on which instances run, with what they have and what is used. Disable a host before maintenance, move its instances away, and enable it again; evacuate the instances of a host that has failed.',
  requires: seesMachines,
  view: () => import('./hypervisors-page.tsx'),
}
