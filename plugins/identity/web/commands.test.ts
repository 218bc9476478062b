// A table: the command that each form prints, with all that can be entered and with what is needed.
import { tryAction, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createCredentialForm from './credentials/create-credential-form.ts'
import editCredentialForm from './credentials/edit-credential-form.ts'
import createDomainForm from './domains/create-domain-form.ts'
import editDomainForm from './domains/edit-domain-form.ts'
import createMappingForm from './federation/create-mapping-form.ts'
import editMappingForm from './federation/edit-mapping-form.ts'
import { identityProvider } from './federation/identity-provider.ts'
import addUsersForm from './groups/add-users-form.ts'
import createGroupForm from './groups/create-group-form.ts'
import editGroupForm from './groups/edit-group-form.ts'
import createProjectForm from './projects/create-project-form.ts'
import editProjectForm from './projects/edit-project-form.ts'
import createRoleForm from './roles/create-role-form.ts'
import editRoleForm from './roles/edit-role-form.ts'
import changePasswordForm from './users/change-password-form.ts'
import createUserForm from './users/create-user-form.ts'
import editUserForm from './users/edit-user-form.ts'

type Form = Parameters<typeof tryForm>[0]

const NAMED = { name: 'n', description: 'd' }
const PERSON = { ...NAMED, email: 'e', project: 'p' }
const CREDENTIAL = { user_id: 'u', type: 'totp', blob: 'b', project_id: 'p' }
const ofProvider = (key: string) => tryAction(identityProvider, key).form()
const registerProvider = await ofProvider('registerProvider')
const editProvider = await ofProvider('editProvider')
const addProtocol = await ofProvider('addProtocol')

it.each<[string, Form, object]>([
  ['credential create --type totp --project p u b', createCredentialForm, CREDENTIAL],
  ['credential create --type totp u b', createCredentialForm, { ...CREDENTIAL, project_id: '' }],
  ['credential set --user u --type totp --data b --project p i', editCredentialForm, CREDENTIAL],
  ['domain create --description d n', createDomainForm, { ...NAMED, enabled: true }],
  ['domain create --disable n', createDomainForm, { name: 'n', enabled: false }],
  ['domain set --name n --description d --enable i', editDomainForm, { ...NAMED, enabled: true }],
  ['domain set --name n --disable i', editDomainForm, { name: 'n', enabled: false }],
  ['group add user i u v', addUsersForm, { users: ['u', 'v'] }],
  ['group create --description d n', createGroupForm, NAMED],
  ['group set --name n --description d i', editGroupForm, NAMED],
  ['mapping create --rules m.json m', createMappingForm, { id: 'm' }],
  ['mapping set --rules i.json i', editMappingForm, {}],
  ['project create --domain o --description d n', createProjectForm, { ...NAMED, domain_id: 'o', enabled: true }],
  ['project create --disable n', createProjectForm, { name: 'n', enabled: false }],
  ['project set --name n --description d --enable i', editProjectForm, { ...NAMED, enabled: true }],
  ['project set --name n --disable i', editProjectForm, { name: 'n', enabled: false }],
  ['role create n', createRoleForm, NAMED],
  ['role set --name n i', editRoleForm, NAMED],
  ['user set --password-prompt i', changePasswordForm, {}],
  [
    'user create --password-prompt --domain o --project p --email e --description d --enable-lock-password n',
    createUserForm,
    { ...PERSON, domain_id: 'o', enabled: true, lock_password: true },
  ],
  ['user create --password-prompt --disable n', createUserForm, { name: 'n', enabled: false, lock_password: false }],
  [
    'user set --name n --project p --email e --description d --enable-lock-password i',
    editUserForm,
    { ...PERSON, lock_password: true },
  ],
  ['user set --name n --disable-lock-password i', editUserForm, { name: 'n', lock_password: false }],
  [
    'identity provider create --remote-id r --remote-id s --description d x',
    registerProvider,
    { id: 'x', remote_id_text: 'r, s', description: 'd', enabled: true },
  ],
  ['identity provider create --disable x', registerProvider, { id: 'x', remote_id_text: '', enabled: false }],
  [
    'identity provider set --remote-id r --description d --enable i',
    editProvider,
    { remote_id_text: 'r', description: 'd', enabled: true },
  ],
  ['identity provider set --disable i', editProvider, { remote_id_text: '', enabled: false }],
  ['federation protocol create --identity-provider i --mapping m x', addProtocol, { id: 'x', mapping_id: 'm' }],
])('prints openstack %s', async (command, form, values) => {
  const tried = await tryForm(form)
  expect(tried.command({ values: { ...values }, item: { id: 'i', remote_ids: [] } })).toBe(`openstack ${command}`)
})
