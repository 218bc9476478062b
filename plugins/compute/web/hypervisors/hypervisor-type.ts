import {
  count,
  gibibytes,
  id,
  mebibytes,
  overview,
  plural,
  type ResourceType,
  resourceType,
  status,
  text,
} from '@fascia/sdk/web/declare'
import type { Hypervisor } from './hypervisor.ts'

/** A machine that runs instances: its details page, beside the tables of the panel. */
export const hypervisor: ResourceType<Hypervisor> = resourceType<Hypervisor>('OS::Nova::Hypervisor', {
  names: plural('Hypervisor', 'Hypervisors'),
  nameOf: 'hypervisor_hostname',
  source: { list: '/api/nova/hypervisors/', load: '/api/nova/hypervisors/:id/' },
  indexPath: '/admin/hypervisors',
  detailsPath: '/admin/hypervisors/:id/',
  properties: {
    id: id('ID'),
    hypervisor_hostname: text('Hostname'),
    hypervisor_type: text('Type'),
    host_ip: text('IP Address'),
    state: status('State', { up: 'success', down: 'danger' }, { values: { up: 'Up', down: 'Down' } }),
    status: status(
      'Status',
      { enabled: 'success', disabled: 'warning' },
      { values: { enabled: 'Enabled', disabled: 'Disabled' } },
    ),
    disabled_reason: text('Disabled Reason', { at: 'service.disabled_reason' }),
    vcpus_used: count('vCPUs (used)'),
    vcpus: count('vCPUs (total)'),
    memory_mb_used: mebibytes('RAM (used)'),
    memory_mb: mebibytes('RAM (total)'),
    local_gb_used: gibibytes('Local Storage (used)'),
    local_gb: gibibytes('Local Storage (total)'),
    running_vms: count('Instances'),
  },
  details: [
    overview(
      'compute.view.hypervisor',
      {
        title: 'Hypervisor',
        properties: ['hypervisor_hostname', 'id', 'hypervisor_type', 'host_ip', 'state', 'status', 'disabled_reason'],
      },
      {
        title: 'Size',
        properties: ['vcpus_used', 'vcpus', 'memory_mb_used', 'memory_mb', 'local_gb_used', 'local_gb', 'running_vms'],
      },
    ),
    {
      id: 'compute.view.hypervisor-instances',
      title: 'Instances',
      order: 10,
      view: () => import('./hypervisor-instances.tsx'),
    },
  ],
})
