import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'orchestration')

it('declares stacks [STACKP-002, STACKP-003, STACKP-004, STACKP-005, STACKP-006, STACKP-007, STACKP-009, STACKP-010]', () => {
  expect(outline['OS::Heat::Stack']).toEqual([
    'resourceType OS::Heat::Stack (nameOf stack_name, indexPath /project/stacks, detailsPath /project/stacks/stack/:id/, loads all, transitional (property stack_status, in CREATE_IN_PROGRESS UPDATE_IN_PROGRESS DELETE_IN_PROGRESS ROLLBACK_IN_PROGRESS SUSPEND_IN_PROGRESS RESUME_IN_PROGRESS CHECK_IN_PROGRESS ADOPT_IN_PROGRESS RESTORE_IN_PROGRESS SNAPSHOT_IN_PROGRESS))',
    'property stack_status: status, tones (CREATE_COMPLETE success, CREATE_FAILED danger, CREATE_IN_PROGRESS progress, UPDATE_COMPLETE success, UPDATE_FAILED danger, UPDATE_IN_PROGRESS progress, DELETE_COMPLETE success, DELETE_FAILED danger, DELETE_IN_PROGRESS progress, ROLLBACK_COMPLETE success, ROLLBACK_FAILED danger, ROLLBACK_IN_PROGRESS progress, SUSPEND_COMPLETE success, SUSPEND_FAILED danger, SUSPEND_IN_PROGRESS progress, RESUME_COMPLETE success, RESUME_FAILED danger, RESUME_IN_PROGRESS progress, CHECK_COMPLETE success, CHECK_FAILED danger, CHECK_IN_PROGRESS progress, ADOPT_COMPLETE success, ADOPT_FAILED danger, ADOPT_IN_PROGRESS progress, RESTORE_COMPLETE success, RESTORE_FAILED danger, RESTORE_IN_PROGRESS progress, SNAPSHOT_COMPLETE success, SNAPSHOT_FAILED danger, SNAPSHOT_IN_PROGRESS progress)',
    'columns: stack_name (link, sort default), creation_time (priority 2), updated_time (priority 2), stack_status',
    'facets: name (isServer), id (isServer), status (isServer, options CREATE_COMPLETE CREATE_FAILED CREATE_IN_PROGRESS UPDATE_COMPLETE UPDATE_FAILED UPDATE_IN_PROGRESS DELETE_COMPLETE DELETE_FAILED DELETE_IN_PROGRESS ROLLBACK_COMPLETE ROLLBACK_FAILED ROLLBACK_IN_PROGRESS SUSPEND_COMPLETE SUSPEND_FAILED SUSPEND_IN_PROGRESS RESUME_COMPLETE RESUME_FAILED RESUME_IN_PROGRESS CHECK_COMPLETE CHECK_FAILED CHECK_IN_PROGRESS ADOPT_COMPLETE ADOPT_FAILED ADOPT_IN_PROGRESS RESTORE_COMPLETE RESTORE_FAILED RESTORE_IN_PROGRESS SNAPSHOT_COMPLETE SNAPSHOT_FAILED SNAPSHOT_IN_PROGRESS)',
    'list Launch Stack (requires orchestration stacks:validate_template and orchestration stacks:create)',
    'list Preview Stack (requires orchestration stacks:validate_template and orchestration stacks:preview)',
    'batch Check Stack (requires orchestration actions:action, outcome updated, sends POST /api/heat/stacks/:id/action/)',
    'batch Suspend Stack (requires orchestration actions:action, outcome updated, sends POST /api/heat/stacks/:id/action/)',
    'batch Resume Stack (requires orchestration actions:action, outcome updated, sends POST /api/heat/stacks/:id/action/)',
    'batch Delete Stack (requires orchestration stacks:delete, allowed, style danger, outcome deleted, sends DELETE /api/heat/stacks/:id/)',
    'item Check Stack (requires orchestration actions:action, outcome updated, sends POST /api/heat/stacks/:id/action/)',
    'item Suspend Stack (requires orchestration actions:action, outcome updated, sends POST /api/heat/stacks/:id/action/)',
    'item Resume Stack (requires orchestration actions:action, outcome updated, sends POST /api/heat/stacks/:id/action/)',
    'item Change Stack Template',
    'item Delete Stack (requires orchestration stacks:delete, allowed, style danger, outcome deleted, sends DELETE /api/heat/stacks/:id/)',
    'details Topology (view, requires all(orchestration stacks:template and orchestration stacks:lookup and orchestration stacks:show, orchestration resource:index), order -10)',
    'details Overview: stack_name id description stack_owner / creation_time updated_time stack_status stack_status_reason / timeout_mins disable_rollback',
    'details Parameters and Outputs (view, requires orchestration stacks:template and orchestration stacks:lookup and orchestration stacks:show, order 6)',
    'details Resources (view, requires all(orchestration stacks:template and orchestration stacks:lookup and orchestration stacks:show, orchestration resource:index), order 3)',
    'details Events (view, requires all(orchestration stacks:template and orchestration stacks:lookup and orchestration stacks:show, orchestration events:index), order 4)',
    'details Template (view, requires orchestration stacks:template and orchestration stacks:lookup and orchestration stacks:show, order 5)',
  ])
})

it('declares stack resources [STACKP-012]', () => {
  expect(outline['OS::Heat::StackResource']).toEqual([
    'resourceType OS::Heat::StackResource (nameOf resource_name, indexPath /project/stacks)',
    'property resource_status: status, tones (CREATE_COMPLETE success, CREATE_FAILED danger, CREATE_IN_PROGRESS progress, UPDATE_COMPLETE success, UPDATE_FAILED danger, UPDATE_IN_PROGRESS progress, DELETE_COMPLETE success, DELETE_FAILED danger, DELETE_IN_PROGRESS progress, ROLLBACK_COMPLETE success, ROLLBACK_FAILED danger, ROLLBACK_IN_PROGRESS progress, SUSPEND_COMPLETE success, SUSPEND_FAILED danger, SUSPEND_IN_PROGRESS progress, RESUME_COMPLETE success, RESUME_FAILED danger, RESUME_IN_PROGRESS progress, CHECK_COMPLETE success, CHECK_FAILED danger, CHECK_IN_PROGRESS progress, ADOPT_COMPLETE success, ADOPT_FAILED danger, ADOPT_IN_PROGRESS progress, RESTORE_COMPLETE success, RESTORE_FAILED danger, RESTORE_IN_PROGRESS progress, SNAPSHOT_COMPLETE success, SNAPSHOT_FAILED danger, SNAPSHOT_IN_PROGRESS progress)',
    'columns: resource_name (link no, sort default, view), physical_resource_id (link no, view), resource_type (priority 2), updated_time (priority 2), resource_status, resource_status_reason (priority 3)',
  ])
})

it('declares resource types [STACKP-031]', () => {
  expect(outline['OS::Heat::ResourceType']).toEqual([
    'resourceType OS::Heat::ResourceType (nameOf id, indexPath /project/resource_types, detailsPath /project/resource_types/:id/, loads all)',
    'columns: id (link, sort default)',
    'facets: type (isServer)',
    'details Overview: id description support_status',
    'details Schema (view, order 10)',
  ])
})

it('declares template versions [STACKP-032, STACKP-033]', () => {
  expect(outline['OS::Heat::TemplateVersion']).toEqual([
    'resourceType OS::Heat::TemplateVersion (nameOf version, indexPath /project/template_versions, detailsPath /project/template_versions/:id/, loads all)',
    'columns: version (link, sort default), type',
    'facets: version, type',
    'details Template Functions (view, requires orchestration stacks:list_template_functions)',
  ])
})

it('declares its pages, with their places and requirements [STACKP-001]', () => {
  expect(outline['']).toEqual([
    'panel Stacks (path /project/stacks, nav (perspective project, group Orchestration, order 610), requires service orchestration, lists OS::Heat::Stack)',
    'panel Stack Resource (path /project/stacks/stack/:id/:resource, requires service orchestration, view)',
    'panel Resource Types (path /project/resource_types, nav (perspective project, group Orchestration, order 620), requires all(service orchestration, orchestration stacks:list_resource_types), lists OS::Heat::ResourceType)',
    'panel Template Versions (path /project/template_versions, nav (perspective project, group Orchestration, order 630), requires all(service orchestration, orchestration stacks:list_template_versions), lists OS::Heat::TemplateVersion)',
    'command Stacks (requires service orchestration, to /project/stacks)',
  ])
})
