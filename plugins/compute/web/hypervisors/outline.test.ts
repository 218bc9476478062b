import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'compute')

it('declares compute hosts', () => {
  expect(outline['OS::Nova::Service']).toEqual([
    'resourceType OS::Nova::Service (nameOf host, indexPath /admin/hypervisors)',
    'property status: status, tones (enabled success, disabled warning)',
    'property state: status, tones (up success, down danger)',
    'columns: host (link no, sort default), zone, status (view), state, updated_at',
    'item Evacuate Host (requires compute os_compute_api:os-evacuate, allowed)',
    'item Disable Service (requires compute os_compute_api:os-services, allowed)',
    'item Enable Service (requires compute os_compute_api:os-services, allowed, outcome updated, sends PATCH /api/nova/services/:id/)',
    'item Migrate Host (requires compute os_compute_api:os-migrate-server:migrate, allowed)',
  ])
})

it('declares hypervisors', () => {
  expect(outline['OS::Nova::Hypervisor']).toEqual([
    'resourceType OS::Nova::Hypervisor (nameOf hypervisor_hostname, indexPath /admin/hypervisors, detailsPath /admin/hypervisors/:id/, loads all)',
    'property state: status, tones (up success, down danger)',
    'property status: status, tones (enabled success, disabled warning)',
    'property disabled_reason: text, path service disabled_reason',
    'columns: hypervisor_hostname (link, sort default), hypervisor_type, memory_mb_used, memory_mb, local_gb_used, local_gb, running_vms',
    'details Overview: hypervisor_hostname id hypervisor_type host_ip state status disabled_reason / vcpus_used vcpus memory_mb_used memory_mb local_gb_used local_gb running_vms',
    'details Instances (view, order 10)',
  ])
})
