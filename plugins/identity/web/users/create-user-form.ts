import { optionWords } from '@fascia/sdk/common'
import { toFault } from '@fascia/sdk/web'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { get as getDomain } from '../../api/domains.ts'
import { grant, list as projects } from '../../api/projects.ts'
import { create, userType } from '../../api/users.ts'
import { globalRoles } from '../assignments/role-sources.ts'
import { ADMIN_PASSWORD, isEnforced, LOCK_PASSWORD, PASSWORD_FIELDS, USER_FIELDS } from './user-fields.ts'

const readDomain = ({ read }: SourceTools<unknown>) => read(getDomain, { params: { id: 'default' } })
const readDefaultRole = async ({ setting }: SourceTools<unknown>): Promise<string> =>
  String(setting('OPENSTACK_KEYSTONE_DEFAULT_ROLE') ?? 'member')

const canCreateProject = async ({ allows, setting }: SourceTools<unknown>): Promise<boolean> =>
  setting('OPENSTACK_KEYSTONE_BACKEND.can_edit_project') !== false &&
  (await allows([['identity', 'identity:create_project']]))

/** Create User: makes the user, and gives the chosen role on the primary project [IDENT-016, IDENT-030, IDP-026]. */
export default form(
  asking(create, { confirm_password: '', role: '', domain_name: '' }),
  { projects, roles: globalRoles, domain: readDomain, defaultRole: readDefaultRole, isEnforced, canCreateProject },
  {
    of: userType,
    needs: ['roles', 'domain', 'defaultRole', 'isEnforced'],
    initial: ({ answers: { roles = [], domain, defaultRole } }) => ({
      enabled: true,
      lock_password: false,
      role: roles.find(({ name }) => name === defaultRole)?.id,
      domain_id: domain?.id,
      domain_name: domain?.name,
    }),
    fields: {
      ...USER_FIELDS,
      ...PASSWORD_FIELDS,
      admin_password: ADMIN_PASSWORD,
      project: field.select('Primary Project', {
        from: 'projects',
        isRequired: true,
        placeholder: 'Select a project',
        failure: 'Unable to retrieve the projects.',
        below: () => import('./project-to-make.tsx'),
      }),
      role: field.select('Role', { from: 'roles', isRequired: true, placeholder: 'Select a role' }),
      enabled: field.boolean('Enabled'),
      lock_password: LOCK_PASSWORD,
    },
    body: ({ values: { confirm_password: _again, role: _role, domain_name: _name, ...fields } }) => fields,
    async send({ body, request, toast, values: { project, role } }) {
      if (!body) return undefined
      const made = await request(create, { body })
      try {
        await request(grant, { params: { project: project ?? '', role, user: made.id } })
      } catch (failure) {
        // The user is made: another try would be refused for the name.
        toast(
          'danger',
          'The user was created, but could not be given the role on the primary project.',
          toFault(failure).message,
        )
      }
      return made
    },
    success: 'User {name} was successfully created.',
    failure: 'Unable to create the user.',
    command: ({ values: { name, description, email, project, domain_id, enabled, lock_password } }) => [
      ...['openstack', 'user', 'create', '--password-prompt'],
      ...optionWords('--domain', domain_id),
      ...optionWords('--project', project),
      ...optionWords('--email', email),
      ...optionWords('--description', description),
      ...(lock_password ? ['--enable-lock-password'] : []),
      ...(enabled === false ? ['--disable'] : []),
      name,
    ],
  },
)
