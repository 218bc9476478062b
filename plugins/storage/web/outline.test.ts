// A table: what the plugin declares.
import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'storage')

it('declares volumes [VOLP-004, VOLP-005, VOLP-006, VOLP-008, VOLP-009, VOLP-010, VOLP-011, VOLP-012, VOLP-013, VOLP-014, VOLP-015, VOLP-016, VOLP-017, VOLP-018, VOLP-019, VOLP-020, VOLP-070, VOLP-073, VOLP-074, VOLP-076, VOLP-077, UI-081]', () => {
  expect(outline['OS::Cinder::Volume']).toEqual([
    'resourceType OS::Cinder::Volume (indexPath /project/volumes, detailsPath /project/volumes/:id/, policyTarget (project_id os-vol-tenant-attr:tenant_id), loads all, transitional (property status, notIn available in-use maintenance error error_deleting error_extending error_managing error_restoring error_backing-up))',
    'property status: status, tones (available success, in-use success, creating progress, downloading progress, uploading progress, retyping progress, extending progress, attaching progress, detaching progress, deleting progress, backing-up progress, restoring-backup progress, maintenance warning, reserved info, awaiting-transfer info, error danger, error_deleting danger, error_extending danger, error_managing danger, error_restoring danger, error_backing-up danger)',
    'property group_id: reference, type OS::Cinder::Group, namePath group_name',
    'property snapshot_id: reference, type OS::Cinder::Snapshot, namePath snapshot_name',
    'property source_volid: reference, type OS::Cinder::Volume, namePath source_name',
    'property imageRef: reference, type OS::Glance::Image, namePath volume_image_metadata image_name',
    'property os-vol-tenant-attr:tenant_id: reference, type OS::Keystone::Project, namePath tenant_name',
    'columns: os-vol-tenant-attr:tenant_id (priority 2), os-vol-host-attr:host (priority 3), name (link, sort default), description (priority 4), size, status, group_id (priority 5), volume_type (priority 3), attached_to (priority 2), availability_zone (priority 4), bootable (priority 3), encrypted (priority 5)',
    'facets: host (isServer), project_id (isServer), name (isServer), size (isServer), status (isServer, options available in-use creating error error_extending extending attaching detaching deleting error_deleting backing-up restoring-backup error_restoring maintenance reserved awaiting-transfer error_backing-up downloading uploading retyping error_managing), group_id (isServer), availability_zone (isServer), bootable (isServer, options true false), encrypted (isServer, options true false)',
    'list Create Volume (requires volume volume:create, readiness, isWizard)',
    'list Accept Volume Transfer (requires volume volume:accept_transfer, readiness)',
    'list Manage Volume (requires volume volume_extension:volume_manage, panels storage.panel.admin-volumes, isWizard)',
    'batch Delete Volume (requires volume volume:delete, allowed, style danger, outcome deleted, sends DELETE /api/cinder/volumes/:id/)',
    'item Edit Volume (requires volume volume:update, allowed)',
    'item Extend Volume (requires volume volume:extend, allowed, changes size)',
    'item Create Snapshot (requires volume volume:create_snapshot, allowed, readiness)',
    'item Create Backup (requires all(setting OPENSTACK_CINDER_FEATURES.enable_backup, volume backup:create), allowed)',
    'item Change Volume Type (requires volume volume:retype, allowed, changes volume_type)',
    'item Upload to Image (requires all(service image, volume volume_extension:volume_actions:upload_image, image add_image), allowed)',
    'item Create Volume Transfer (requires volume volume:create_transfer, allowed)',
    'item Cancel Volume Transfer (style danger, requires volume volume:delete_transfer, allowed, outcome updated, sends DELETE /api/cinder/volumes/:id/transfer/)',
    'item Delete Volume (requires volume volume:delete, allowed, style danger, outcome deleted, sends DELETE /api/cinder/volumes/:id/)',
    'item Update Volume Status (requires volume volume_extension:volume_admin_actions:reset_status, panels storage.panel.admin-volumes)',
    'item Unmanage Volume (style danger, requires volume volume_extension:volume_unmanage, allowed, panels storage.panel.admin-volumes)',
    'item Migrate Volume (requires volume volume_extension:volume_admin_actions:migrate_volume, allowed, changes os-vol-host-attr:host, panels storage.panel.admin-volumes)',
    'item Update Metadata (requires volume volume:update_volume_metadata, path /api/cinder/volumes/:id/metadata, definitions OS::Cinder::Volume)',
    'details Overview: name id description status size volume_type / attached_to bootable encrypted multiattach / imageRef snapshot_id source_volid created_at / availability_zone group_id os-vol-tenant-attr:tenant_id metadata',
    'details Snapshots (view, requires volume volume:get_all_snapshots, order 10)',
    'details Messages (view, requires volume message:get_all, order 20)',
  ])
})

it('declares snapshots [VOLP-019, VOLP-041, VOLP-042, VOLP-043, VOLP-045, VOLP-046, VOLP-047, VOLP-048, VOLP-079, VOLP-080, UI-081]', () => {
  expect(outline['OS::Cinder::Snapshot']).toEqual([
    'resourceType OS::Cinder::Snapshot (indexPath /project/snapshots, detailsPath /project/snapshots/:id/, policyTarget (project_id os-extended-snapshot-attributes:project_id), loads all, transitional (property status, notIn available in-use maintenance error error_deleting error_extending error_managing error_restoring error_backing-up))',
    'property status: status, tones (available success, in-use success, creating progress, downloading progress, uploading progress, retyping progress, extending progress, attaching progress, detaching progress, deleting progress, backing-up progress, restoring-backup progress, maintenance warning, reserved info, awaiting-transfer info, error danger, error_deleting danger, error_extending danger, error_managing danger, error_restoring danger, error_backing-up danger)',
    'property group_snapshot_id: reference, type OS::Cinder::GroupSnapshot, namePath group_snapshot_name',
    'property volume_id: reference, type OS::Cinder::Volume, namePath volume_name',
    'property os-extended-snapshot-attributes:project_id: reference, type OS::Keystone::Project, namePath tenant_name',
    'columns: os-extended-snapshot-attributes:project_id (priority 2), host (priority 3), name (link, sort default), description (priority 3), size, status, group_snapshot_id (priority 4), volume_name (priority 3)',
    'facets: name (isServer), status (isServer, options available in-use creating error error_extending extending attaching detaching deleting error_deleting backing-up restoring-backup error_restoring maintenance reserved awaiting-transfer error_backing-up downloading uploading retyping error_managing), volume_id (isServer)',
    'batch Delete Volume Snapshot (requires volume volume:delete_snapshot, allowed, style danger, outcome deleted, sends DELETE /api/cinder/volumesnapshots/:id/)',
    'item Create Volume (requires volume volume:create, makesNew, allowed, isWizard)',
    'item Edit Snapshot (requires volume volume:update_snapshot, allowed)',
    'item Delete Volume Snapshot (requires volume volume:delete_snapshot, allowed, style danger, outcome deleted, sends DELETE /api/cinder/volumesnapshots/:id/)',
    'item Create Backup (requires all(setting OPENSTACK_CINDER_FEATURES.enable_backup, volume backup:create), allowed)',
    'item Update Status (requires volume context_is_admin and volume snapshot_extension:snapshot_actions:update_snapshot_status, panels storage.panel.admin-snapshots)',
    'item Update Metadata (requires volume volume:update_snapshot_metadata, path /api/cinder/volumesnapshots/:id/metadata, definitions OS::Cinder::Snapshot)',
    'details Overview: name id description os-extended-snapshot-attributes:project_id status group_snapshot_id / volume_id size created_at metadata',
    'details Messages (view, requires volume message:get_all, order 10)',
  ])
})

it('declares backups [VOLP-048, VOLP-049, VOLP-050, VOLP-051, VOLP-081, VOLP-082, VOLP-083, VOLP-084]', () => {
  expect(outline['OS::Cinder::Backup']).toEqual([
    'resourceType OS::Cinder::Backup (indexPath /project/backups, detailsPath /project/backups/:id/, policyTarget (project_id os-backup-project-attr:project_id), loads all, transitional (property status, in creating restoring deleting))',
    'property status: status, tones (available success, creating progress, restoring progress, deleting progress, error danger, error_deleting danger)',
    'property volume_id: reference, type OS::Cinder::Volume, namePath volume_name',
    'property snapshot_id: reference, type OS::Cinder::Snapshot, namePath snapshot_name',
    'property os-backup-project-attr:project_id: reference, type OS::Keystone::Project, namePath tenant_name',
    'columns: os-backup-project-attr:project_id (priority 2), name (link, sort default), description (priority 3), size, status, availability_zone (priority 3), volume_id (priority 2), snapshot_id (priority 3), created_at (priority 2)',
    'facets: project_id (isServer), name (isServer), size (isServer), status (isServer, options available creating restoring deleting error error_deleting), volume_id (isServer)',
    'batch Delete Volume Backup (requires volume backup:delete, allowed, style danger, outcome deleted, sends DELETE /api/cinder/backups/:id/)',
    'item Restore Backup (requires volume backup:restore, allowed)',
    'item Force Delete Volume Backup (style danger, requires volume volume_extension:backup_admin_actions:force_delete, allowed, panels storage.panel.admin-backups, outcome updated, sends POST /api/cinder/backups/:id/force-delete/)',
    'item Delete Volume Backup (requires volume backup:delete, allowed, style danger, outcome deleted, sends DELETE /api/cinder/backups/:id/)',
    'item Update Volume backup Status (requires volume volume_extension:backup_admin_actions:reset_status, panels storage.panel.admin-backups)',
    'details Overview: name id description os-backup-project-attr:project_id status fail_reason / size volume_id snapshot_id container is_incremental has_dependent_backups / availability_zone created_at',
    'details Messages (view, requires volume message:get_all, order 10)',
  ])
})

it('declares groups [VOLP-055, VOLP-056, VOLP-057, VOLP-098]', () => {
  expect(outline['OS::Cinder::Group']).toEqual([
    'resourceType OS::Cinder::Group (indexPath /project/volume_groups, detailsPath /project/volume_groups/:id/, policyTarget (project_id project_id), loads all, transitional (property status, in creating updating deleting))',
    'property status: status, tones (available success, creating progress, updating progress, deleting progress, error danger)',
    'property group_snapshot_id: reference, type OS::Cinder::GroupSnapshot, namePath group_snapshot_name',
    'property source_group_id: reference, type OS::Cinder::Group, namePath source_group_name',
    'property project_id: reference, type OS::Keystone::Project, namePath tenant_name',
    'columns: project_id (priority 2), name (link, sort default), description (priority 3), status, availability_zone (priority 3), volume_type_names (priority 2), has_snapshots (priority 2)',
    'facets: name, description, status, availability_zone, volume_type_names',
    'list Create Group (requires volume group:create, panels storage.panel.volume-groups, isWizard)',
    'item Create Snapshot (requires volume group:create_group_snapshot, allowed, form)',
    'item Manage Volumes (requires volume group:update, allowed, isWizard)',
    'item Edit Group (requires volume group:update, form)',
    'item Clone Group (requires volume group:create, makesNew, allowed, form)',
    'item Remove Volumes from Group (requires volume group:update, allowed, outcome updated, sends POST /api/cinder/groups/:id/remove-volumes/)',
    'item Delete Group (style danger, requires volume group:delete, allowed, form)',
    'details Overview: name id description status project_id / group_type_name volume_type_names availability_zone has_snapshots / group_snapshot_id source_group_id created_at',
  ])
})

it('declares group snapshots [VOLP-067, VOLP-068, VOLP-100]', () => {
  expect(outline['OS::Cinder::GroupSnapshot']).toEqual([
    'resourceType OS::Cinder::GroupSnapshot (indexPath /project/vg_snapshots, detailsPath /project/vg_snapshots/:id/, policyTarget (project_id project_id), loads all, transitional (property status, in creating deleting))',
    'property status: status, tones (available success, creating progress, deleting progress, error danger)',
    'property group_id: reference, type OS::Cinder::Group, namePath group_name',
    'property project_id: reference, type OS::Keystone::Project, namePath tenant_name',
    'columns: project_id (priority 2), name (link, sort default), description (priority 3), status, group_id (priority 2)',
    'facets: name, description, status, group_id',
    'batch Delete Snapshot (requires volume group:delete_group_snapshot, style danger, outcome deleted, sends DELETE /api/cinder/groupsnapshots/:id/)',
    'item Create Group (requires volume group:create, makesNew, form)',
    'item Delete Snapshot (requires volume group:delete_group_snapshot, style danger, outcome deleted, sends DELETE /api/cinder/groupsnapshots/:id/)',
    'details Overview: name id description status project_id / group_id created_at',
  ])
})

it('declares volume types [VOLP-085, VOLP-086, VOLP-087, VOLP-088, UI-081]', () => {
  expect(outline['OS::Cinder::VolumeType']).toEqual([
    'resourceType OS::Cinder::VolumeType (indexPath /admin/volume_types, detailsPath /admin/volume_types/:id/, loads all)',
    'property encryption: text, path encryption provider',
    'property control_location: text, path encryption control_location',
    'property cipher: text, path encryption cipher',
    'property key_size: count, path encryption key_size',
    'columns: name (link, sort default), description (priority 3), associated_qos_spec (priority 2), encryption (priority 2), is_public',
    'facets: name, description, associated_qos_spec, encryption',
    'list Create Volume Type (requires volume volume_extension:types_manage, form)',
    'batch Delete Volume Type (requires volume volume_extension:types_manage, style danger, outcome deleted, sends DELETE /api/cinder/volumetypes/:id/)',
    'item Create Encryption (requires all(extension block-storage encryption, volume volume_extension:volume_type_encryption), allowed, form)',
    'item View Extra Specs (requires volume volume_extension:types_manage, to /admin/volume_types/:id/?tab=storage.view.extra-specs)',
    'item Manage QoS Spec Association (requires volume volume_extension:types_manage, form)',
    'item Edit Volume Type (requires volume volume_extension:types_manage, form)',
    'item Update Encryption (requires volume volume_extension:volume_type_encryption, allowed, form)',
    'item Edit Access (requires volume volume_extension:types_manage, allowed, form)',
    'item Delete Encryption (style danger, requires volume volume_extension:volume_type_encryption, allowed, outcome updated, sends DELETE /api/cinder/volumetypes/:id/encryption/)',
    'item Delete Volume Type (requires volume volume_extension:types_manage, style danger, outcome deleted, sends DELETE /api/cinder/volumetypes/:id/)',
    'item Update Metadata (requires volume volume_extension:types_manage, path /api/cinder/volumetypes/:id/metadata, definitions OS::Cinder::VolumeType)',
    'item Create (requires volume volume_extension:types_manage, form)',
    'details Overview: name id description is_public associated_qos_spec / encryption control_location cipher key_size',
    'details Extra Specs (view, requires volume volume_extension:types_manage, order 10)',
  ])
})

it('declares extra specs [VOLP-093]', () => {
  expect(outline['OS::Cinder::VolumeTypeExtraSpec']).toEqual([
    'resourceType OS::Cinder::VolumeTypeExtraSpec (nameOf key)',
    'columns: key (link, sort default), value',
    'facets: key, value',
    'batch Delete Extra Spec (requires volume volume_extension:types_manage, style danger, outcome deleted, sends DELETE /api/cinder/volumetypes/:owner_id/extra-specs/:id/)',
    'item Edit (requires volume volume_extension:types_manage, form)',
    'item Delete Extra Spec (requires volume volume_extension:types_manage, style danger, outcome deleted, sends DELETE /api/cinder/volumetypes/:owner_id/extra-specs/:id/)',
  ])
})

it('declares QoS specs [VOLP-094]', () => {
  expect(outline['OS::Cinder::QoSSpecs']).toEqual([
    'resourceType OS::Cinder::QoSSpecs (indexPath /admin/volume_types, detailsPath /admin/volume_types/qos_specs/:id/, loads all)',
    'columns: name (link, sort default), consumer, specs',
    'facets: name, consumer',
    'list Create QoS Spec (requires volume volume_extension:types_manage, form)',
    'batch Delete QoS Spec (requires volume volume_extension:types_manage, style danger, outcome deleted, sends DELETE /api/cinder/qosspecs/:id/)',
    'item Manage Specs (requires volume volume_extension:types_manage, to /admin/volume_types/qos_specs/:id/?tab=storage.view.key-value-pairs)',
    'item Edit Consumer (requires volume volume_extension:types_manage, form)',
    'item Delete QoS Spec (requires volume volume_extension:types_manage, style danger, outcome deleted, sends DELETE /api/cinder/qosspecs/:id/)',
    'item Create (requires volume volume_extension:types_manage, form)',
    'details Overview: name id consumer specs',
    'details Key-Value Pairs (view, requires volume volume_extension:types_manage, order 10)',
  ])
})

it('declares the keys of QoS specs [VOLP-097]', () => {
  expect(outline['OS::Cinder::QoSSpecsKey']).toEqual([
    'resourceType OS::Cinder::QoSSpecsKey (nameOf key)',
    'columns: key (link, sort default), value',
    'facets: key, value',
    'batch Delete Spec (requires volume volume_extension:types_manage, style danger, outcome deleted, sends DELETE /api/cinder/qosspecs/:owner_id/specs/:id/)',
    'item Edit (requires volume volume_extension:types_manage, form)',
    'item Delete Spec (requires volume volume_extension:types_manage, style danger, outcome deleted, sends DELETE /api/cinder/qosspecs/:owner_id/specs/:id/)',
  ])
})

it('declares group types [VOLP-101]', () => {
  expect(outline['OS::Cinder::GroupType']).toEqual([
    'resourceType OS::Cinder::GroupType (indexPath /admin/group_types, detailsPath /admin/group_types/:id/, loads all)',
    'columns: name (link, sort default), description (priority 2), is_public',
    'facets: name, description, is_public',
    'list Create Group Type (requires volume group:group_types_manage, form)',
    'batch Delete Group Type (requires volume group:group_types_manage, style danger, outcome deleted, sends DELETE /api/cinder/grouptypes/:id/)',
    'item View Specs (requires volume group:group_types_manage, to /admin/group_types/:id/?tab=storage.view.group-type-specs)',
    'item Edit Group Type (requires volume group:group_types_manage, form)',
    'item Delete Group Type (requires volume group:group_types_manage, style danger, outcome deleted, sends DELETE /api/cinder/grouptypes/:id/)',
    'item Create Spec (requires volume group:group_types_manage, form)',
    'details Overview: name id description is_public',
    'details Group Type Specs (view, requires volume group:group_types_manage, order 10)',
  ])
})

it('declares group type specs [VOLP-103]', () => {
  expect(outline['OS::Cinder::GroupTypeSpec']).toEqual([
    'resourceType OS::Cinder::GroupTypeSpec (nameOf key)',
    'columns: key (link, sort default), value',
    'facets: key, value',
    'batch Delete Spec (requires volume group:group_types_manage, style danger, outcome deleted, sends DELETE /api/cinder/grouptypes/:owner_id/specs/:id/)',
    'item Edit Spec (requires volume group:group_types_manage, form)',
    'item Delete Spec (requires volume group:group_types_manage, style danger, outcome deleted, sends DELETE /api/cinder/grouptypes/:owner_id/specs/:id/)',
  ])
})

it('declares its pages, with their places and requirements [VOLP-001, VOLP-002, VOLP-003, VOLP-070, VOLP-071, VOLP-072]', () => {
  expect(outline['']).toEqual([
    'panel Volumes (path /project/volumes, nav (perspective project, group Volumes, order 210), requires all(service block-storage, volume volume:get_all), lists OS::Cinder::Volume)',
    '- columns: name description size status group_id volume_type attached_to availability_zone bootable encrypted',
    '- facets: name size status group_id availability_zone bootable encrypted',
    'panel Volume Backups (path /project/backups, nav (perspective project, group Volumes, order 220), requires all(service block-storage, setting OPENSTACK_CINDER_FEATURES.enable_backup, volume backup:get_all), lists OS::Cinder::Backup)',
    '- columns: name description size status availability_zone volume_id snapshot_id created_at',
    '- facets: name status',
    '- itemActions: storage.action.restore-backup storage.action.delete-backup',
    'panel Volume Snapshots (path /project/snapshots, nav (perspective project, group Volumes, order 230), requires all(service block-storage, volume volume:get_all_snapshots), lists OS::Cinder::Snapshot)',
    '- columns: name description size status group_snapshot_id',
    'panel Volume Groups (path /project/volume_groups, nav (perspective project, group Volumes, order 240), requires all(all(service block-storage, feature generic_groups), volume group:get_all), lists OS::Cinder::Group)',
    '- columns: name description status availability_zone volume_type_names has_snapshots',
    'panel Group Snapshots (path /project/vg_snapshots, nav (perspective project, group Volumes, order 250), requires all(all(service block-storage, feature generic_groups), volume group:get_all_group_snapshots), lists OS::Cinder::GroupSnapshot)',
    '- columns: name description status group_id',
    'panel Volumes (path /admin/volumes, nav (perspective admin, group Volume, order 210), requires all(service block-storage, volume context_is_admin), parameters (all_projects true), filterFirst FILTER_DATA_FIRST.admin.volumes, lists OS::Cinder::Volume)',
    '- columns: os-vol-tenant-attr:tenant_id os-vol-host-attr:host name size status group_id volume_type attached_to bootable encrypted',
    '- facets: name bootable host project_id encrypted availability_zone status size',
    '- globalActions: storage.action.manage',
    '- itemActions: storage.action.delete storage.action.reset-status storage.action.unmanage storage.action.migrate storage.action.metadata',
    '- batchActions: storage.batch.delete',
    'panel Volume Backups (path /admin/backups, nav (perspective admin, group Volume, order 220), requires all(service block-storage, setting OPENSTACK_CINDER_FEATURES.enable_backup, volume context_is_admin), parameters (all_projects true), lists OS::Cinder::Backup)',
    '- facets: project_id name size status volume_id',
    'panel Volume Snapshots (path /admin/snapshots, nav (perspective admin, group Volume, order 230), requires all(service block-storage, volume context_is_admin), parameters (all_projects true), lists OS::Cinder::Snapshot)',
    '- columns: os-extended-snapshot-attributes:project_id host name description size status group_snapshot_id volume_name',
    '- itemActions: storage.action.delete-snapshot storage.action.reset-snapshot-status storage.action.snapshot-metadata',
    'panel Volume Types (path /admin/volume_types, nav (perspective admin, group Volume, order 240), requires all(service block-storage, volume volume_extension:types_manage), view, lists OS::Cinder::VolumeType)',
    '- itemActions: storage.action.create-encryption storage.action.extra-specs storage.action.associate-qos storage.action.edit-type storage.action.update-encryption storage.action.edit-access storage.action.delete-encryption storage.action.delete-type storage.action.type-metadata',
    'panel Volume Groups (path /admin/volume_groups, nav (perspective admin, group Volume, order 250), requires all(all(service block-storage, feature generic_groups), volume context_is_admin), parameters (all_projects true), lists OS::Cinder::Group)',
    '- itemActions: storage.action.manage-group-volumes storage.action.remove-group-volumes storage.action.delete-group',
    'panel Group Snapshots (path /admin/vg_snapshots, nav (perspective admin, group Volume, order 260), requires all(all(service block-storage, feature generic_groups), volume context_is_admin), parameters (all_projects true), lists OS::Cinder::GroupSnapshot)',
    '- itemActions: storage.action.delete-group-snapshot',
    'panel Group Types (path /admin/group_types, nav (perspective admin, group Volume, order 270), requires all(all(service block-storage, feature generic_groups), volume group:group_types_manage), lists OS::Cinder::GroupType)',
    '- itemActions: storage.action.view-specs storage.action.edit-group-type storage.action.delete-group-type',
    'limitGroup Volume (requires service block-storage, path /api/cinder/tenantabsolutelimits/, limits (name volumes, limit maxTotalVolumes, used totalVolumesUsed) (name snapshots, limit maxTotalSnapshots, used totalSnapshotsUsed) (name gigabytes, unit GB, limit maxTotalVolumeGigabytes, used totalGigabytesUsed), order 20)',
    'quotaSet Volume Quotas (requires all(service block-storage, volume context_is_admin), defaults (path /api/cinder/quota-sets/defaults/, changes volumes snapshots gigabytes), ofProject (path /api/cinder/quota-sets/:project), order 20)',
    'service storage.service.block-storage (service block-storage, extensions /api/cinder/extensions/)',
    'command Volumes (requires all(service block-storage, volume volume:get_all), to /project/volumes)',
    'command Volume Snapshots (requires all(service block-storage, volume volume:get_all_snapshots), to /project/snapshots)',
  ])
})

it('adds to identity.point.system-information', () => {
  expect(outline['identity.point.system-information']).toEqual([
    'overviewSection Block Storage Services (requires all(service block-storage, volume volume_extension:services:index), view, order 20)',
  ])
})
