// A table: what each form is, and what it asks for.
import { outlineOfForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import domainGroupsForm from './assignments/domain-groups-form.ts'
import domainMembersForm from './assignments/domain-members-form.ts'
import projectGroupsForm from './assignments/project-groups-form.ts'
import projectMembersForm from './assignments/project-members-form.ts'
import createCredentialForm from './credentials/create-credential-form.ts'
import editCredentialForm from './credentials/edit-credential-form.ts'
import createDomainForm from './domains/create-domain-form.ts'
import editDomainForm from './domains/edit-domain-form.ts'
import createMappingForm from './federation/create-mapping-form.ts'
import editMappingForm from './federation/edit-mapping-form.ts'
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

const PROJECT_STEPS = [
  'step Project Information',
  '- domain_id: text (isReadOnly)',
  '- domain_name: text (isReadOnly)',
  '- name: text (isRequired)',
  '- description: textarea (rows 3)',
  '- enabled: checkbox',
  'step Project Members',
  '- members: own (isLabelHidden, view)',
  'step Project Groups',
  '- member_groups: own (isLabelHidden, view)',
]

it('asks in the form create credential for what it sends', () => {
  expect(outlineOfForm(createCredentialForm)).toEqual([
    'POST /api/keystone/credentials/ of OS::Keystone::Credential (keepsDraft no, needs own, initial, body, command, sources users projects own)',
    '- user_name: text (isReadOnly, when)',
    '- user_id: select (from users, isRequired, placeholder Select a user, when, choices)',
    '- type: select (isRequired, placeholder Select a type, choices)',
    '- blob: textarea (rows 4, isRequired)',
    '- project_id: select (from projects, placeholder No project, check, choices)',
  ])
})

it('asks in the form edit credential for what it sends', () => {
  expect(outlineOfForm(editCredentialForm)).toEqual([
    'PATCH /api/keystone/credentials/:id/ of OS::Keystone::Credential (submit Save, keepsDraft no, needs own, initial, params, body, command, sources users projects own)',
    '- id: text (isReadOnly)',
    '- user_name: text (isReadOnly, when)',
    '- user_id: select (from users, isRequired, placeholder Select a user, when, choices)',
    '- type: select (isRequired, placeholder Select a type, choices)',
    '- blob: textarea (rows 4, isRequired)',
    '- project_id: select (from projects, placeholder No project, check, choices)',
  ])
})

it('asks in the form create domain for what it sends', () => {
  expect(outlineOfForm(createDomainForm)).toEqual([
    'POST /api/keystone/domains/ of OS::Keystone::Domain (command)',
    '- name: text (isRequired)',
    '- description: textarea (rows 3)',
    '- enabled: checkbox',
  ])
})

it('asks in the form domain groups for what it sends', () => {
  expect(outlineOfForm(domainGroupsForm)).toEqual([
    'PATCH /api/keystone/domains/:id/assignments/ of OS::Keystone::Domain (submit Save, keepsDraft no, needs current, needsFailure Unable to retrieve the groups of the domain., initial, body, send, sources users groups roles defaultRole current)',
    '- member_groups: own (isLabelHidden, view)',
  ])
})

it('asks in the form domain members for what it sends', () => {
  expect(outlineOfForm(domainMembersForm)).toEqual([
    'PATCH /api/keystone/domains/:id/assignments/ of OS::Keystone::Domain (submit Save, keepsDraft no, needs current, needsFailure Unable to retrieve the members of the domain., initial, body, send, sources users groups roles defaultRole current)',
    '- members: own (isLabelHidden, view)',
  ])
})

it('asks in the form edit domain for what it sends', () => {
  expect(outlineOfForm(editDomainForm)).toEqual([
    'PATCH /api/keystone/domains/:id/ of OS::Keystone::Domain (submit Save, keepsDraft no, needs current, needsFailure Unable to retrieve the members of the domain., initial, send, command, sources users groups roles defaultRole current)',
    'step Domain Information',
    '- name: text (isRequired)',
    '- description: textarea (rows 3)',
    '- enabled: checkbox',
    'step Domain Members',
    '- members: own (isLabelHidden, view)',
    'step Domain Groups',
    '- member_groups: own (isLabelHidden, view)',
  ])
})

it('asks in the form create mapping for what it sends', () => {
  expect(outlineOfForm(createMappingForm)).toEqual([
    'POST /api/keystone/mappings/ of OS::Keystone::Mapping (body, command)',
    '- id: text',
    '- rules_text: own (isRequired, check, view)',
  ])
})

it('asks in the form edit mapping for what it sends', () => {
  expect(outlineOfForm(editMappingForm)).toEqual([
    'PATCH /api/keystone/mappings/:id/ of OS::Keystone::Mapping (submit Save, initial, params, body, command)',
    '- id: text (isReadOnly)',
    '- rules_text: own (isRequired, check, view)',
  ])
})

it('asks in the form add users for what it sends', () => {
  expect(outlineOfForm(addUsersForm)).toEqual([
    'PATCH /api/keystone/groups/:id/members/ of OS::Keystone::Group (keepsDraft no, body, command, sources others)',
    '- users: members (from others, what users, texts (available All Users, members Selected Users), isRequired, isLabelHidden, check, candidates)',
  ])
})

it('asks in the form create group for what it sends', () => {
  expect(outlineOfForm(createGroupForm)).toEqual([
    'POST /api/keystone/groups/ of OS::Keystone::Group (command)',
    '- name: text (isRequired)',
    '- description: textarea (rows 3)',
  ])
})

it('asks in the form edit group for what it sends', () => {
  expect(outlineOfForm(editGroupForm)).toEqual([
    'PATCH /api/keystone/groups/:id/ of OS::Keystone::Group (submit Save, initial, command)',
    '- name: text (isRequired)',
    '- description: textarea (rows 3)',
  ])
})

it('asks in the form create project for what it sends [IDP-013]', () => {
  expect(outlineOfForm(createProjectForm)).toEqual([
    'POST /api/keystone/projects/ of OS::Keystone::Project (needs domain, initial, body, send, command, sources users groups roles defaultRole domain)',
    ...PROJECT_STEPS,
  ])
})

it('asks in the form edit project for what it sends [IDP-014]', () => {
  expect(outlineOfForm(editProjectForm)).toEqual([
    'PATCH /api/keystone/projects/:id/ of OS::Keystone::Project (submit Save, keepsDraft no, needs current, needsFailure Unable to retrieve the members of the project., initial, send, command, sources users groups roles defaultRole current)',
    ...PROJECT_STEPS,
  ])
})

it('asks in the form project groups for what it sends', () => {
  expect(outlineOfForm(projectGroupsForm)).toEqual([
    'PATCH /api/keystone/projects/:id/assignments/ of OS::Keystone::Project (submit Save, keepsDraft no, needs current, needsFailure Unable to retrieve the groups of the project., initial, body, send, sources users groups roles defaultRole current)',
    '- member_groups: own (isLabelHidden, view)',
  ])
})

it('asks in the form project members for what it sends', () => {
  expect(outlineOfForm(projectMembersForm)).toEqual([
    'PATCH /api/keystone/projects/:id/assignments/ of OS::Keystone::Project (submit Save, keepsDraft no, needs current, needsFailure Unable to retrieve the members of the project., initial, body, send, sources users groups roles defaultRole current)',
    '- members: own (isLabelHidden, view)',
  ])
})

it('asks in the form create role for what it sends', () => {
  expect(outlineOfForm(createRoleForm)).toEqual([
    'POST /api/keystone/roles/ of OS::Keystone::Role (command, sources roles)',
    '- name: text (check)',
  ])
})

it('asks in the form edit role for what it sends', () => {
  expect(outlineOfForm(editRoleForm)).toEqual([
    'PATCH /api/keystone/roles/:id/ of OS::Keystone::Role (submit Save, initial, params, body, command)',
    '- id: text (isReadOnly)',
    '- name: text',
  ])
})

it('asks in the form change password for what it sends', () => {
  expect(outlineOfForm(changePasswordForm)).toEqual([
    'PATCH /api/keystone/users/:id/ of OS::Keystone::User (submit Save, keepsDraft no, needs isEnforced, initial, body, send, command, sources isEnforced)',
    '- name: text (isReadOnly)',
    '- password: password (autoComplete new-password)',
    '- confirm_password: password (autoComplete new-password, isRequired, isEager, check)',
    '- admin_password: password (autoComplete current-password, isRequired, when)',
  ])
})

it('asks in the form create user for what it sends [IDP-026]', () => {
  expect(outlineOfForm(createUserForm)).toEqual([
    'POST /api/keystone/users/ of OS::Keystone::User (needs roles domain defaultRole isEnforced, initial, body, send, command, sources projects roles domain defaultRole isEnforced canCreateProject)',
    '- domain_name: text (isReadOnly)',
    '- domain_id: text (isReadOnly)',
    '- name: text (isRequired)',
    '- description: text',
    '- email: text (autoComplete off, pattern ^[^@\\s]+@[^@\\s]+$)',
    '- password: password (autoComplete new-password)',
    '- confirm_password: password (autoComplete new-password, isRequired, isEager, check)',
    '- admin_password: password (autoComplete current-password, isRequired, when)',
    '- project: select (from projects, isRequired, placeholder Select a project, below, choices)',
    '- role: select (from roles, isRequired, placeholder Select a role, choices)',
    '- enabled: checkbox',
    '- lock_password: checkbox',
  ])
})

it('asks in the form edit user for what it sends', () => {
  expect(outlineOfForm(editUserForm)).toEqual([
    'PATCH /api/keystone/users/:id/ of OS::Keystone::User (submit Save, initial, command, sources projects)',
    '- domain_name: text (isReadOnly)',
    '- domain_id: text (isReadOnly)',
    '- name: text (isRequired)',
    '- description: text',
    '- email: text (autoComplete off, pattern ^[^@\\s]+@[^@\\s]+$)',
    '- project: select (from projects, placeholder Select a project, choices)',
    '- lock_password: checkbox',
  ])
})
