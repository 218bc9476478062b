import { type Project, projectType } from '@fascia/plugin-identity/api/projects'
import { all, any, contributionRef, policy, service, setting } from '@fascia/sdk/common'
import { action, extendType, linkAction } from '@fascia/sdk/web/declare'

/** Usage and quotas of a project, where the projects are listed [IDP-008]. */
export const usageOfProjects = extendType(projectType, {
  actions: {
    /** [IDP-010] */
    viewUsage: linkAction({
      label: 'View Usage',
      place: { after: contributionRef('identity.action.edit-project') },
      requires: all(
        service('compute'),
        setting('OPENSTACK_USE_SIMPLE_TENANT_USAGE'),
        // Those of the page as well.
        policy(
          'compute',
          'context_is_admin',
          'os_compute_api:os-simple-tenant-usage:show',
          'os_compute_api:os-simple-tenant-usage:list',
        ),
        policy('identity', 'identity:list_projects'),
      ),
      allowed: (_project: Project, { isSuperuser }) => isSuperuser,
      to: '/admin/overview?project_id=:id&name=:name',
    }),
    /** [IDP-011] */
    modifyQuotas: action<Project>({
      label: 'Modify Quotas',
      place: { after: contributionRef('compute.action.view-usage') },
      requires: all(
        policy('compute', 'context_is_admin', 'os_compute_api:os-quota-sets:update'),
        any(service('compute'), service('block-storage'), service('network')),
      ),
      view: () => import('./edit-project-quotas.tsx'),
    }),
  },
})
