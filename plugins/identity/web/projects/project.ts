import { plural } from '@fascia/sdk/common'
import { action, because, deleteAction, overview, panel, resourceType, view } from '@fascia/sdk/web/declare'
import * as projects from '../../api/projects.ts'
import { may, mayEdit } from '../may.ts'

/** A project [IDP-004, IDP-005, IDP-016]. */
export const project = resourceType(projects.projectType, {
  names: plural('Project', 'Projects'),
  calls: projects,
  policyTarget: { 'target.project.id': 'id', 'target.project.domain_id': 'domain_id', domain_id: 'domain_id' },
  /** [IDP-006] */
  settingProperties: { setting: 'PROJECT_TABLE_EXTRA_INFO', at: 'extra' },
  columns: [
    'name',
    { of: 'description', priority: 3 },
    { of: 'id', priority: 2 },
    { of: 'domain_name', priority: 3 },
    'enabled',
  ],
  facets: [{ of: 'name', label: 'Project Name' }, { of: 'id', label: 'Project ID' }, 'enabled'],
  details: [
    overview(),
    view('Users', () => import('./project-users.tsx'), {
      id: 'identity.view.project-users',
      requires: may('list_role_assignments', 'list_users'),
    }),
    view('Groups', () => import('./project-groups.tsx'), {
      id: 'identity.view.project-groups',
      requires: may('list_role_assignments', 'list_groups'),
    }),
  ],
  actions: {
    /** [IDP-007, IDP-013] */
    createProject: action({
      label: 'Create Project',
      on: 'list',
      requires: mayEdit('project', 'identity:create_project'),
      form: () => import('./create-project-form.ts'),
    }),
    /** [IDP-009] */
    projectMembers: action({
      label: 'Manage Members',
      requires: may('list_users', 'list_roles'),
      form: () => import('../assignments/project-members-form.ts'),
    }),
    /** [IDP-009] */
    projectGroups: action({
      label: 'Modify Groups',
      requires: may('list_groups'),
      form: () => import('../assignments/project-groups-form.ts'),
    }),
    /** [IDP-007, IDP-014] */
    editProject: action({
      label: 'Edit Project',
      requires: mayEdit('project', 'identity:update_project'),
      form: () => import('./edit-project-form.ts'),
    }),
    /** [IDP-007] */
    deleteProject: deleteAction({
      batch: true,
      typeToConfirm: true,
      requires: mayEdit('project', 'identity:delete_project'),
    }),
    /** [IDP-012] */
    activateProject: action({
      label: 'Set as Active Project',
      allowed: ({ id, enabled, is_own }, { projectId }) => {
        if (id === projectId) return because('It is the active project.')
        if (!is_own) return because('You have no role on it.')
        return enabled || because('It is disabled.')
      },
      run: () => import('./activate-project.ts'),
    }),
  },
})

/** Who may list no others sees the projects in which the person has a role. */
export const projectsPanel = panel(project, {
  path: '/identity/projects',
  nav: { perspective: 'identity', order: 20 },
  help: 'A project owns resources and has quotas; people work in it by the roles that they have there. Create projects, manage members and groups with their roles, and change quotas. A disabled project keeps its resources, but no one can work in it.',
  filterFirst: 'FILTER_DATA_FIRST.identity.projects',
})
