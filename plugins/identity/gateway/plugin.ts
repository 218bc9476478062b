import { defineGateway } from '@fascia/sdk/gateway'
import { assignmentRoutes } from './assignments.ts'
import { domainNames, domainRoutes } from './domains.ts'
import { groupRoutes } from './groups.ts'
import { projectRoutes } from './projects.ts'
import { roleRoutes } from './roles.ts'
import { userNames, userRoutes } from './users.ts'

export default defineGateway({
  routes: [...userRoutes, ...groupRoutes, ...roleRoutes, ...projectRoutes, ...domainRoutes, ...assignmentRoutes],
  settings: {
    FILTER_DATA_FIRST: {
      'identity.users': false,
      'identity.projects': false,
      'identity.groups': false,
      'identity.roles': false,
    },
    OPENSTACK_KEYSTONE_DEFAULT_ROLE: 'member',
  },
  publicSettings: ['OPENSTACK_KEYSTONE_DEFAULT_ROLE', 'OPENSTACK_KEYSTONE_MULTIDOMAIN_SUPPORT'],
  names: { 'OS::Keystone::Domain': domainNames, 'OS::Keystone::User': userNames },
})
