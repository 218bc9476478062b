import { defineGateway } from '@fascia/sdk/gateway'
import { applicationCredentialRoutes } from './application-credentials.ts'
import { assignmentRoutes } from './assignments.ts'
import { credentialRoutes } from './credentials.ts'
import { domainNames } from './domain-place.ts'
import { domainRoutes } from './domains.ts'
import { groupRoutes } from './groups.ts'
import { identityProviderRoutes } from './identity-providers.ts'
import { mappingTrialRoutes } from './mapping-trial.ts'
import { mappingRoutes } from './mappings.ts'
import { projectRoutes } from './projects.ts'
import { roleRoutes } from './roles.ts'
import { userNames, userRoutes } from './users.ts'

export default defineGateway({
  routes: [
    ...userRoutes,
    ...groupRoutes,
    ...roleRoutes,
    ...projectRoutes,
    ...domainRoutes,
    ...assignmentRoutes,
    ...applicationCredentialRoutes,
    ...credentialRoutes,
    ...identityProviderRoutes,
    ...mappingRoutes,
    ...mappingTrialRoutes,
  ],
  settings: {
    FILTER_DATA_FIRST: {
      'identity.users': false,
      'identity.projects': false,
      'identity.groups': false,
      'identity.roles': false,
      'identity.application_credentials': false,
    },
    OPENSTACK_KEYSTONE_DEFAULT_ROLE: 'member',
    OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT: false,
    // Further columns: the title of each attribute that is shown.
    PROJECT_TABLE_EXTRA_INFO: {},
    USER_TABLE_EXTRA_INFO: {},
    SHOW_OPENRC_FILE: true,
    SHOW_OPENSTACK_CLOUDS_YAML: true,
    OPENSTACK_CLOUDS_YAML_NAME: 'openstack',
    OPENSTACK_CLOUDS_YAML_PROFILE: '',
    OPENRC_CUSTOM_TEMPLATE: '',
    OPENSTACK_CLOUDS_YAML_CUSTOM_TEMPLATE: '',
    KUBECONFIG_ENABLED: false,
    KUBECONFIG_KUBERNETES_URL: '',
    KUBECONFIG_CERTIFICATE_AUTHORITY_DATA: '',
  },
  publicSettings: [
    'OPENSTACK_KEYSTONE_DEFAULT_ROLE',
    'OPENSTACK_KEYSTONE_MULTIDOMAIN_SUPPORT',
    'OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT',
    'PROJECT_TABLE_EXTRA_INFO',
    'USER_TABLE_EXTRA_INFO',
    'SHOW_OPENRC_FILE',
    'SHOW_OPENSTACK_CLOUDS_YAML',
    'OPENSTACK_CLOUDS_YAML_NAME',
    'OPENSTACK_CLOUDS_YAML_PROFILE',
    'OPENRC_CUSTOM_TEMPLATE',
    'OPENSTACK_CLOUDS_YAML_CUSTOM_TEMPLATE',
    'KUBECONFIG_ENABLED',
    'KUBECONFIG_KUBERNETES_URL',
    'KUBECONFIG_CERTIFICATE_AUTHORITY_DATA',
  ],
  names: { 'OS::Keystone::Domain': domainNames, 'OS::Keystone::User': userNames },
})
