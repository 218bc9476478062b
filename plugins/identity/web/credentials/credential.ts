import { plural } from '@fascia/sdk/common'
import { action, choice, deleteAction, panel, property, resourceType, view } from '@fascia/sdk/web/declare'
import * as credentials from '../../api/credentials.ts'
import { projectType } from '../../api/projects.ts'
import { userType } from '../../api/users.ts'
import { may } from '../may.ts'

/** Keystone's types of credentials that a person makes. */
export const KINDS = { totp: 'totp', ec2: 'ec2', cert: 'cert' } as const

/** A credential of a user [IDP-057]. */
export const credential = resourceType(credentials.credentialType, {
  names: plural('User Credential', 'User Credentials'),
  calls: credentials,
  nameOf: 'id',
  policyTarget: { 'target.credential.user_id': 'user_id', user_id: 'user_id' },
  properties: {
    user_name: property.reference('User', userType, { at: 'user_id', name: 'user_name' }),
    project_name: property.reference('Project', projectType, { at: 'project_id', name: 'project_name' }),
  },
  columns: [
    'id',
    { of: 'user_id', priority: 3 },
    'user_name',
    'type',
    { of: 'blob', priority: 2, sort: 'none', view: () => import('./data-cell.tsx') },
    { of: 'project_name', priority: 3 },
  ],
  facets: [{ of: 'user_name', label: 'User Name' }, { of: 'user_id', label: 'User ID' }, choice('type', KINDS)],
  details: [view('Overview', () => import('./credential-overview.tsx'), { id: 'identity.view.credential', order: 0 })],
  actions: {
    /** [IDP-058] */
    createCredential: action({
      label: 'Create User Credential',
      on: 'list',
      requires: may('create_credential'),
      form: () => import('./create-credential-form.ts'),
    }),
    /** [IDP-058] */
    editCredential: action({
      label: 'Edit User Credential',
      requires: may('update_credential'),
      form: () => import('./edit-credential-form.ts'),
    }),
    /** [IDP-058] */
    deleteCredential: deleteAction({ batch: true, requires: may('delete_credential') }),
  },
})

const HELP =
  'Credentials are secrets that Keystone keeps for a user beside the password, such as EC2 keys and certificates. Create one for a user and a project, or delete it: programs that use it can no longer sign in.'

/** [IDP-001, IDP-057] */
export const credentialsPanel = panel(credential, {
  path: '/identity/credentials',
  nav: { perspective: 'identity', order: 65 },
  help: HELP,
  requires: may('list_credentials'),
})

/** The person's own credentials, in Settings [IDP-061]. */
export const ownCredentialsPanel = panel(credential, {
  id: 'identity.panel.own-credentials',
  path: '/settings/credentials',
  nav: { perspective: 'settings', order: 40 },
  help: HELP,
  requires: may('list_credentials'),
  parameters: { user_id: 'current' },
  columns: ['id', 'type', 'blob', 'project_name'],
  facets: ['type'],
})
