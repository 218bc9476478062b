import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'compute')

it('adds to OS::Glance::Image', () => {
  expect(outline['OS::Glance::Image']).toEqual([
    'item Launch (requires all(service compute, compute compute:create, compute os_compute_api:servers:create), makesNew, allowed, with (from image), isWizard)',
  ])
})

it('adds to OS::Cinder::Snapshot', () => {
  expect(outline['OS::Cinder::Snapshot']).toEqual([
    'item Launch as Instance (requires all(service compute, compute compute:create, compute os_compute_api:servers:create), makesNew, allowed, panels storage.panel.snapshots, with (from volume_snapshot), isWizard)',
  ])
})

it('adds to OS::Cinder::Volume', () => {
  expect(outline['OS::Cinder::Volume']).toEqual([
    'item Launch as Instance (requires all(service compute, compute compute:create, compute os_compute_api:servers:create), makesNew, allowed, panels storage.panel.volumes, with (from volume), isWizard)',
    'item Manage Attachments (requires all(service compute, any(compute os_compute_api:os-volumes-attachments:create, compute os_compute_api:os-volumes-attachments:delete)), allowed, panels storage.panel.volumes)',
  ])
})

it('adds to OS::Keystone::Project', () => {
  expect(outline['OS::Keystone::Project']).toEqual([
    'item View Usage (after identity.action.edit-project, requires all(service compute, setting OPENSTACK_USE_SIMPLE_TENANT_USAGE, compute context_is_admin and compute os_compute_api:os-simple-tenant-usage:show and compute os_compute_api:os-simple-tenant-usage:list, identity identity:list_projects), allowed, to /admin/overview?project=:id&name=:name)',
    'item Modify Quotas (after compute.action.view-usage, requires all(compute context_is_admin and compute os_compute_api:os-quota-sets:update, any(service compute, service block-storage, service network)))',
  ])
})

it('declares its pages, with their places and requirements', () => {
  expect(outline['']).toEqual([
    'panel Instances (path /project/instances, nav (perspective project, group Compute, order 120), requires service compute, lists OS::Nova::Server)',
    '- columns: name image_name ip flavor key_name status locked OS-EXT-AZ:availability_zone OS-EXT-STS:task_state OS-EXT-STS:power_state created',
    '- facets: uuid name image image_name ip ip6 flavor flavor_name key_name status availability_zone changes-since',
    'panel Launch Instance (path /project/launch, requires all(service compute, compute compute:create, compute os_compute_api:servers:create), view, isTypeFree)',
    'panel Key Pairs (path /project/key_pairs, nav (perspective project, group Compute, order 140), requires all(service compute, compute os_compute_api:os-keypairs:index), lists OS::Nova::Keypair)',
    'panel Server Groups (path /project/server_groups, nav (perspective project, group Compute, order 150), requires all(service compute, compute os_compute_api:os-server-groups:index), lists OS::Nova::ServerGroup)',
    'panel Instances (path /admin/instances, nav (perspective admin, group Compute, order 130), requires all(service compute, compute context_is_admin and compute os_compute_api:servers:detail), parameters (all_projects true), filterFirst FILTER_DATA_FIRST.admin.instances, lists OS::Nova::Server)',
    '- columns: tenant_id OS-EXT-SRV-ATTR:host compute.column.admin-name image_name ip flavor status locked OS-EXT-STS:task_state OS-EXT-STS:power_state created',
    '- globalActions: ',
    '- itemActions: compute.action.rescue compute.action.unrescue compute.action.confirm-resize compute.action.revert-resize compute.action.edit compute.action.console compute.action.log compute.action.snapshot compute.action.pause compute.action.unpause compute.action.suspend compute.action.resume compute.action.shelve compute.action.unshelve compute.action.migrate compute.action.live-migrate compute.action.soft-reboot compute.action.hard-reboot compute.action.rebuild compute.action.stop compute.action.reset-state compute.action.delete',
    '- batchActions: compute.batch.delete',
    'panel Flavors (path /admin/flavors, nav (perspective admin, group Compute, order 140), requires all(service compute, compute context_is_admin), parameters (get_extras true), lists OS::Nova::Flavor)',
    'panel Overview (path /project/overview, nav (perspective project, group Compute, order 110), requires service compute, view, isTypeFree)',
    'panel Hypervisors (path /admin/hypervisors, nav (perspective admin, group Compute, order 110), requires all(service compute, compute os_compute_api:os-hypervisors), view)',
    'panel Host Aggregates (path /admin/aggregates, nav (perspective admin, group Compute, order 120), requires all(service compute, compute compute_extension:aggregates), view, lists OS::Nova::Aggregate)',
    'panel Default Quotas (path /admin/defaults, nav (perspective admin, group System, order 100), requires any(all(service compute, compute context_is_admin), all(service block-storage, volume context_is_admin)), view)',
    'panel Project Quotas (path /admin/quotas, nav (perspective admin, group System, order 110), requires all(service compute, compute context_is_admin and compute os_compute_api:os-quota-sets:update, identity identity:list_projects), view)',
    'panel Overview (path /admin/overview, nav (perspective admin, order 10), requires all(service compute, setting OPENSTACK_USE_SIMPLE_TENANT_USAGE, compute context_is_admin and compute os_compute_api:os-simple-tenant-usage:list, identity identity:list_projects), view, isTypeFree)',
    'redirect compute.redirect.admin-instance (from /admin/instances/:id/detail, to /project/instances/:id/?nav=/admin/instances/)',
    'redirect compute.redirect.keypair (from /project/key_pairs/:id, to /ngdetails/OS::Nova::Keypair/:id)',
    'redirect compute.redirect.server-group (from /project/server_groups/:id, to /ngdetails/OS::Nova::ServerGroup/:id)',
    'dashboardCard Compute limits (size large, rows 6, requires service compute, view, isTypeFree, order 10)',
    'limitGroup Compute (requires service compute, path /api/nova/limits/?reserved=true, limits (name instances, limit maxTotalInstances, used totalInstancesUsed) (name cores, limit maxTotalCores, used totalCoresUsed) (name ram, unit MB, limit maxTotalRAMSize, used totalRAMUsed), order 10)',
    'quotaSet Compute Quotas (requires all(service compute, compute context_is_admin), defaults (path /api/nova/quota-sets/defaults/), ofProject (path /api/nova/quota-sets/:project), order 10)',
    'service compute.service.compute (service compute, extensions /api/nova/extensions/)',
    'userSetting Log Lines Per Instance (setting INSTANCE_LOG_LENGTH, min 1, defaultValue 35)',
    'command Instances (requires service compute, to /project/instances)',
    'searchProvider compute.search.instances (type OS::Nova::Server, requires service compute, search)',
    'extensionPoint compute.point.launch (version 1)',
    'extensionPoint compute.point.overview (version 1)',
  ])
})

it('adds to identity.point.system-information', () => {
  expect(outline['identity.point.system-information']).toEqual([
    'overviewSection Compute Services (requires all(service compute, compute os_compute_api:os-services:list), view, order 10)',
  ])
})
