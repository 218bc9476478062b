import { plural } from '@fascia/sdk/common'
import { action, deleteAction, overview, panel, property, resourceType } from '@fascia/sdk/web/declare'
import * as credentials from '../../api/application-credentials.ts'
import { projectType } from '../../api/projects.ts'
import { may } from '../may.ts'

/** An application credential of one's own [IDP-050]. */
export const applicationCredential = resourceType(credentials.applicationCredentialType, {
  names: plural('Application Credential', 'Application Credentials'),
  calls: credentials,
  properties: {
    project_id: property.reference('Project ID', projectType),
    project_name: property.reference('Project', projectType, { at: 'project_id', name: 'project_name' }),
  },
  columns: [
    'name',
    { of: 'project_id', priority: 3 },
    { of: 'description', priority: 4 },
    { of: 'expires_at', priority: 2 },
    { of: 'id', priority: 2 },
    'roles',
  ],
  facets: [{ of: 'name', label: 'Application Credential Name' }],
  details: [
    overview(
      { title: 'Application Credential', properties: ['name', 'id', 'description', 'project_name'] },
      { title: 'Rights', properties: ['roles', 'unrestricted', 'expires_at'] },
    ),
  ],
  actions: {
    /** [IDP-051] */
    createApplicationCredential: action({
      label: 'Create Application Credential',
      on: 'list',
      requires: may('create_application_credential'),
      view: () => import('./create-credential.tsx'),
    }),
    /** [IDP-051] */
    deleteApplicationCredential: deleteAction({ batch: true, requires: may('delete_application_credential') }),
  },
})

export const applicationCredentialsPanel = panel(applicationCredential, {
  path: '/identity/application_credentials',
  nav: { perspective: 'identity', order: 60 },
  help: 'An application credential lets a program sign in as you in this project without your password. Choose its roles and when it ends, and save the secret at once: it is shown only when it is created.',
  requires: may('list_application_credentials'),
  filterFirst: 'FILTER_DATA_FIRST.identity.application_credentials',
})
