import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'container-infra')

it('declares clusters [CINFRA-005, CINFRA-006, CINFRA-009, CINFRA-010, CINFRA-022, CINFRA-023, CINFRA-025, CINFRA-026]', () => {
  expect(outline['OS::Magnum::Cluster']).toEqual([
    'resourceType OS::Magnum::Cluster (indexPath /project/clusters, loads all, transitional (property status, in CREATE_IN_PROGRESS UPDATE_IN_PROGRESS DELETE_IN_PROGRESS))',
    'property status: status, tones (ADOPT_COMPLETE success, CHECK_COMPLETE success, CREATE_COMPLETE success, CREATE_FAILED danger, CREATE_IN_PROGRESS progress, DELETE_COMPLETE success, DELETE_FAILED danger, DELETE_IN_PROGRESS progress, RESTORE_COMPLETE success, RESUME_COMPLETE success, ROLLBACK_COMPLETE success, SNAPSHOT_COMPLETE success, UPDATE_COMPLETE success, UPDATE_FAILED danger, UPDATE_IN_PROGRESS progress)',
    'property health_status: status, tones (HEALTHY success, UNHEALTHY danger, UNKNOWN neutral)',
    'property cluster_template_id: reference, type OS::Magnum::ClusterTemplate, namePath cluster_template_name',
    'property master_flavor_id: reference, type OS::Nova::Flavor, namePath master_flavor_name',
    'property flavor_id: reference, type OS::Nova::Flavor, namePath flavor_name',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'columns: name (link, sort default), id (priority 3), status, health_status (priority 2), master_count (priority 2), node_count (priority 2), coe_version (priority 3), project_id (requires container-infra cluster:get_all_all_projects, order 5)',
    'facets: name, id, status (options ADOPT_COMPLETE CHECK_COMPLETE CREATE_COMPLETE CREATE_FAILED CREATE_IN_PROGRESS DELETE_COMPLETE DELETE_FAILED DELETE_IN_PROGRESS RESTORE_COMPLETE RESUME_COMPLETE ROLLBACK_COMPLETE SNAPSHOT_COMPLETE UPDATE_COMPLETE UPDATE_FAILED UPDATE_IN_PROGRESS), health_status (options HEALTHY UNHEALTHY UNKNOWN), master_count, node_count, coe_version, project_id (requires container-infra cluster:get_all_all_projects, order 10000)',
    'list Create Cluster (requires container-infra cluster:create, isWizard)',
    'batch Delete Cluster (style danger, requires container-infra cluster:delete, allowed, run)',
    'item Show Certificate (requires container-infra certificate:get, allowed, run)',
    'item Sign Certificate (requires container-infra certificate:create, allowed)',
    'item Rotate Certificate (requires container-infra certificate:rotate_ca, allowed, outcome updated, sends DELETE /api/container_infra/certificates/:id)',
    'item Get Cluster Config (requires container-infra certificate:create, allowed, run)',
    'item Resize Cluster (requires container-infra cluster:resize, allowed, changes node_count)',
    'item Rolling Cluster Upgrade (requires container-infra cluster:upgrade, allowed, changes cluster_template_id coe_version)',
    'item Rotate Cluster Credentials (requires container-infra credential:rotate, allowed, outcome updated, sends PATCH /api/container_infra/credentials/:id)',
    'item Delete Cluster (style danger, requires container-infra cluster:delete, allowed, run)',
    'details Overview (view)',
    'details Node Groups (view, order 10)',
    'details Picture (view, order 20)',
    'drawer: id master_count node_count coe_version keypair cluster_template_id / api_address master_addresses node_addresses / health_status_reason status_reason',
  ])
})

it('declares cluster templates [CINFRA-007, CINFRA-011, CINFRA-026]', () => {
  expect(outline['OS::Magnum::ClusterTemplate']).toEqual([
    'resourceType OS::Magnum::ClusterTemplate (indexPath /project/cluster_templates, loads all)',
    'columns: name (link, sort default), id (priority 2), coe, keypair_id (priority 2), network_driver (priority 2)',
    'facets: name, id, coe (options swarm swarm-mode kubernetes dcos mesos)',
    'list Create Cluster Template (requires container-infra clustertemplate:create, isWizard)',
    'batch Delete Cluster Template (style danger, requires container-infra clustertemplate:delete, allowed, run)',
    'item Create Cluster (makesNew, requires container-infra cluster:create, isWizard)',
    'item Update Cluster Template (requires container-infra clustertemplate:update, isWizard)',
    'item Delete Cluster Template (style danger, requires container-infra clustertemplate:delete, allowed, run)',
    'details Overview (view)',
    'drawer: id network_driver image_id registry_enabled labels',
  ])
})

it('declares quotas [CINFRA-008, CINFRA-026]', () => {
  expect(outline['OS::Magnum::Quota']).toEqual([
    'resourceType OS::Magnum::Quota (idOf project_id, indexPath /admin/container_infra/quotas, nameOf project_name, loads all)',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'columns: id (sort default, link), project_id, resource, hard_limit, created_at (priority 2), updated_at (priority 3)',
    'facets: project_id, resource (options Cluster), hard_limit',
    'list Create Quota (requires container-infra quota:create)',
    'batch Delete Quota (style danger, requires container-infra quota:delete, allowed, run)',
    'item Update Quota (requires container-infra quota:update)',
    'item Delete Quota (style danger, requires container-infra quota:delete, allowed, run)',
    'details Overview: id project_id resource hard_limit created_at updated_at',
  ])
})

it('declares its pages, with their places and requirements [CINFRA-001]', () => {
  expect(outline['']).toEqual([
    'panel Clusters (path /project/clusters, nav (perspective project, group Container Infra, order 700), requires service container-infra, view, lists OS::Magnum::Cluster)',
    'panel Cluster Templates (path /project/cluster_templates, nav (perspective project, group Container Infra, order 710), requires service container-infra, lists OS::Magnum::ClusterTemplate)',
    'panel Quotas (path /admin/container_infra/quotas, nav (perspective admin, group Container Infra, order 710), requires service container-infra, lists OS::Magnum::Quota)',
    'command Clusters (requires service container-infra, to /project/clusters)',
  ])
})
