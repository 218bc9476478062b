import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'images')

it('declares images [IMAGE-012, IMAGE-017, IMAGE-018, IMAGE-019, IMAGE-020, IMAGE-021, IMAGE-022, IMAGE-023, IMAGE-024, ADMP-018, UI-081]', () => {
  expect(outline['OS::Glance::Image']).toEqual([
    'resourceType OS::Glance::Image (policyTarget (project_id owner), relists, indexPath /project/images, loads all, transitional (property status, in saving queued pending_delete, settled active killed deactivated deleted))',
    'property owner: reference, type OS::Keystone::Project, namePath owner_name',
    'property status: status, tones (active success, saving progress, queued progress, pending_delete progress, killed danger, deactivated warning, deleted neutral)',
    'property description: text, path properties description',
    'columns: owner (requires identity identity:get_project), name (link, sort default), type, status, visibility (view), protected, disk_format (priority 2), size (priority 2)',
    'facets: name (isServer), status (isServer), visibility (isServer), protected (isServer), disk_format (isServer, options aki ami ari docker iso ova ploop qcow2 raw vdi vhd vhdx vmdk), size_min (isServer), size_max (isServer)',
    'list Create Image (requires image add_image, isWizard)',
    'batch Delete Image (requires image delete_image, allowed, style danger, outcome deleted, sends DELETE /api/glance/images/:id/)',
    'item Create Volume (requires all(service block-storage, volume volume:create), makesNew, allowed, isWizard)',
    'item Edit Image (requires image modify_image, allowed, isWizard)',
    'item Update Metadata (requires image modify_metadef_object, allowed, path /api/glance/images/:id/properties/, definitions OS::Glance::Image)',
    'item Deactivate Image (requires image deactivate, allowed, outcome updated, sends POST /api/glance/images/:id/actions/deactivate)',
    'item Reactivate Image (requires image reactivate, allowed, outcome updated, sends POST /api/glance/images/:id/actions/reactivate)',
    'item Delete Image (requires image delete_image, allowed, style danger, outcome deleted, sends DELETE /api/glance/images/:id/)',
    'details Overview: name id description type status size disk_format container_format / owner visibility protected created_at updated_at / min_disk min_ram architecture kernel_id ramdisk_id / checksum virtual_size tags properties',
    'drawer: name id / visibility protected / disk_format size / min_disk min_ram / checksum',
  ])
})

it('declares namespaces [ADMP-019, ADMP-020, ADMP-021]', () => {
  expect(outline['OS::Glance::Metadef']).toEqual([
    'resourceType OS::Glance::Metadef (indexPath /admin/metadata_defs, loads all)',
    'columns: name (link, sort default), description (priority 3), resource_type_names (priority 2), is_public, protected',
    'facets: resource_types (isServer)',
    'list Import Namespace (requires image add_metadef_namespace)',
    'batch Delete Namespace (requires image modify_metadef_namespace, allowed, style danger, outcome deleted, sends DELETE /api/glance/metadefs/namespaces/:namespace/)',
    'item Edit Namespace (requires image modify_metadef_namespace, form)',
    'item Update Associations (requires image list_metadef_resource_types and image add_metadef_resource_type_association, allowed)',
    'item Delete Namespace (requires image modify_metadef_namespace, allowed, style danger, outcome deleted, sends DELETE /api/glance/metadefs/namespaces/:namespace/)',
    'details Namespace Overview: name namespace description created_at updated_at / resource_type_names is_public protected',
    'details Contents (view, order 10)',
  ])
})

it('declares its pages, with their places and requirements [ADMP-017]', () => {
  expect(outline['']).toEqual([
    'panel Images (path /project/images, nav (perspective project, group Compute, order 130), requires all(service image, image get_images), lists OS::Glance::Image)',
    'panel Images (path /admin/images, nav (perspective admin, group Compute, order 150), requires all(service image, image context_is_admin and image get_images), filterFirst FILTER_DATA_FIRST.admin.images, lists OS::Glance::Image)',
    'panel Metadata Definitions (path /admin/metadata_defs, nav (perspective admin, group System, order 120), requires all(service image, image context_is_admin and image get_metadef_namespaces), lists OS::Glance::Metadef)',
    'redirect images.redirect.image (from /project/images/:id, to /ngdetails/OS::Glance::Image/:id)',
    'redirect images.redirect.admin-image (from /admin/images/:id/detail, to /ngdetails/OS::Glance::Image/:id)',
    'dashboardCard Images (size medium, requires all(service image, image get_images), view, isTypeFree, order 20)',
    'metadataDefinitions images.metadata.definitions (requires service image, namespaces /api/glance/metadefs/namespaces/, resourceTypes /api/glance/metadefs/resourcetypes/)',
    'service images.service.image (service image, version /api/glance/version/)',
    'command Images (requires service image, to /project/images)',
  ])
})
