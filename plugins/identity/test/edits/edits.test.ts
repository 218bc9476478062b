import type { MadeThing, NativeCloud } from '@fascia/testing/contract'
import { addMember, type EditedItem, type EditRecipe, enterText, sweepEdits } from '@fascia/testing/edits'
import { expect, inject } from 'vitest'

const { authUrl } = inject('contract')
/** A field that Keystone keeps without knowing it. */
const EXTRA = { phone: '', badge: '0' }
const LONGEST = 'd'.repeat(255)

interface Assignment {
  readonly role: MadeThing
  readonly user?: MadeThing
  readonly group?: MadeThing
  readonly scope: { readonly 'OS-INHERIT:inherited_to'?: string }
}

const make = (admin: NativeCloud, plural: string, values: object): Promise<MadeThing> =>
  admin.make('identity', `/${plural}`, { [plural.slice(0, -1)]: values })

/** What Keystone has of one kind under a name. */
async function named(admin: NativeCloud, plural: string, name: string): Promise<string> {
  const path = `/${plural}?name=${name}`
  const found = (await admin.ask<Readonly<Record<string, readonly MadeThing[]>>>('identity', 'GET', path))[plural] ?? []
  return found[0]?.id ?? expect.fail(`no ${plural} ${name}`)
}

/** The roles on a project or a domain, those included that pass on to what is below: each is a key. */
async function rolesOn(admin: NativeCloud, kind: 'project' | 'domain', id: string): Promise<object> {
  const path = `/role_assignments?scope.${kind}.id=${id}`
  const { role_assignments: all } = await admin.ask<{ readonly role_assignments: readonly Assignment[] }>(
    'identity',
    'GET',
    path,
  )
  return Object.fromEntries(
    all.map(({ role, user, group, scope }) => [
      `${user?.id ?? group?.id}/${role.id}${scope['OS-INHERIT:inherited_to'] ? '/inherited' : ''}`,
      true,
    ]),
  )
}

interface Scope {
  readonly id: string
  readonly viewer: string
  readonly newcomers: string
  readonly usual: string
}

/** Gives a user two roles, one of them to pass on, and a group a third. */
async function giveRoles(admin: NativeCloud, kind: 'projects' | 'domains', id: string): Promise<Scope> {
  const [demo, viewer, reader, usual, manager] = await Promise.all([
    named(admin, 'users', 'demo'),
    named(admin, 'users', inject('contract').people.reader.username),
    named(admin, 'roles', 'reader'),
    named(admin, 'roles', 'member'),
    make(admin, 'roles', { name: `role-of-${id}`, description: '' }),
  ])
  const group = await make(admin, 'groups', { name: `group-of-${id}` })
  const newcomers = await make(admin, 'groups', { name: `newcomers-of-${id}` })
  for (const place of [
    `/users/${demo}/roles/${reader}`,
    `/users/${demo}/roles/${manager.id}`,
    `/groups/${group.id}/roles/${usual}`,
  ])
    await admin.ask('identity', 'PUT', `/${kind}/${id}${place}`)
  const inherited = `/OS-INHERIT/${kind}/${id}/users/${demo}/roles/${usual}/inherited_to_projects`
  await admin.ask('identity', 'PUT', inherited)
  return { id, viewer, newcomers: newcomers.id, usual }
}

type Touches = (scope: Scope) => EditedItem['touches']

interface Tagged {
  readonly project: { readonly tags: readonly string[] }
}

/** A project with its tags in order: Keystone answers a set. */
function withSortedTags({ project }: Tagged): Tagged {
  return { project: { ...project, tags: project.tags.toSorted() } }
}

const ofProject =
  (name: string, touches: Touches): EditRecipe =>
  async ({ admin }) => {
    const values = { name, domain_id: 'default', description: LONGEST, tags: ['blue', 'a tag'], options: {}, ...EXTRA }
    const { id } = await make(admin, 'projects', values)
    const scope = await giveRoles(admin, 'projects', id)
    return {
      as: 'admin',
      page: `identity/projects?q=${name}`,
      name,
      read: async () => ({
        ...withSortedTags(await admin.ask<Tagged>('identity', 'GET', `/projects/${id}`)),
        roles: await rolesOn(admin, 'project', id),
      }),
      touches: touches(scope),
    }
  }

const ofDomain =
  (name: string, touches: Touches): EditRecipe =>
  async ({ admin }) => {
    const { id } = await make(admin, 'domains', { name, description: '', enabled: false, tags: ['blue'], ...EXTRA })
    const scope = await giveRoles(admin, 'domains', id)
    return {
      as: 'admin',
      page: `identity/domains?q=${name}`,
      name,
      read: async () => ({
        ...(await admin.ask<object>('identity', 'GET', `/domains/${id}`)),
        roles: await rolesOn(admin, 'domain', id),
      }),
      touches: touches(scope),
    }
  }

const { username: viewer } = inject('contract').people.reader
const addViewer: Touches = (scope) => [addMember('members', viewer, { [`roles.${scope.viewer}/${scope.usual}`]: true })]
const addNewcomers: Touches = (scope) => [
  addMember('member_groups', `newcomers-of-${scope.id}`, { [`roles.${scope.newcomers}/${scope.usual}`]: true }),
]

const USER = {
  domain_id: 'default',
  description: LONGEST,
  email: '',
  enabled: false,
  password: 'first-password-1',
  options: { lock_password: true, ignore_password_expiry: true, multi_factor_auth_rules: [['password', 'totp']] },
  ...EXTRA,
}

const editUser: EditRecipe = async ({ admin, member }) => {
  const users = [
    { ...USER, name: 'odd-user', default_project_id: member.projectId },
    { ...USER, name: 'user-elsewhere', default_project_id: '0'.repeat(32), options: {}, description: '' },
  ]
  return Promise.all(
    users.map(async (values) => {
      const { id } = await make(admin, 'users', values)
      return {
        kind: values.name,
        as: 'admin' as const,
        page: `identity/users?q=${values.name}`,
        name: values.name,
        read: () => admin.ask<object>('identity', 'GET', `/users/${id}`),
        touches: [
          enterText('description', 'user.description'),
          enterText('email', 'user.email', 'odd@example.org'),
          enterText('name', 'user.name', `${values.name}-2`),
        ],
      }
    }),
  )
}

/** Whether a password is that of a user. */
async function signsIn(id: string, password: string): Promise<boolean> {
  const body = JSON.stringify({ auth: { identity: { methods: ['password'], password: { user: { id, password } } } } })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${authUrl}/auth/tokens`, { method: 'POST', headers, body })).ok
}

const changePassword: EditRecipe = async ({ admin }) => {
  const values = { ...USER, name: 'user-with-password', enabled: true, options: { lock_password: false } }
  const { id } = await make(admin, 'users', values)
  const password = 'another-Password-2'
  return {
    as: 'admin',
    page: 'identity/users?q=user-with-password',
    name: 'user-with-password',
    read: async () => ({
      ...(await admin.ask<object>('identity', 'GET', `/users/${id}`)),
      signsIn: await signsIn(id, password),
    }),
    follows: { 'user.password_expires_at': 'follows the new password' },
    touches: [
      {
        field: 'password',
        async by(form) {
          await form.locator('[name="password"]').fill(password)
          await form.locator('[name="confirm_password"]').fill(password)
        },
        becomes: { signsIn: true },
      },
    ],
  }
}

const editGroup: EditRecipe = async ({ admin }) => {
  const { id } = await make(admin, 'groups', { name: 'odd-group', domain_id: 'default', description: '', ...EXTRA })
  return {
    as: 'admin',
    page: 'identity/groups?q=odd-group',
    name: 'odd-group',
    read: () => admin.ask<object>('identity', 'GET', `/groups/${id}`),
    touches: [enterText('description', 'group.description'), enterText('name', 'group.name', 'odd-group-2')],
  }
}

const addUsers: EditRecipe = async ({ admin }) => {
  const { id } = await make(admin, 'groups', { name: 'group-with-users', domain_id: 'default', description: '' })
  const [demo, added] = await Promise.all([named(admin, 'users', 'demo'), named(admin, 'users', viewer)])
  await admin.ask('identity', 'PUT', `/groups/${id}/users/${demo}`)
  return {
    as: 'admin',
    page: `ngdetails/OS::Keystone::Group/${id}?tab=identity.view.group-members`,
    name: 'group-with-users',
    read: async () => {
      const { users } = await admin.ask<{ readonly users: readonly MadeThing[] }>(
        'identity',
        'GET',
        `/groups/${id}/users`,
      )
      const group = await admin.ask<object>('identity', 'GET', `/groups/${id}`)
      return { ...group, users: Object.fromEntries(users.map((user) => [user.id, true])) }
    },
    touches: [addMember('users', viewer, { [`users.${added}`]: true })],
  }
}

const editRole: EditRecipe = async ({ admin }) => {
  const { id } = await make(admin, 'roles', {
    name: 'odd-role',
    description: LONGEST,
    options: { immutable: false },
    ...EXTRA,
  })
  return {
    as: 'admin',
    page: 'identity/roles?q=odd-role',
    name: 'odd-role',
    read: () => admin.ask<object>('identity', 'GET', `/roles/${id}`),
    touches: [enterText('name', 'role.name', 'odd-role-2')],
  }
}

const editCredential: EditRecipe = async ({ admin, member }) => {
  const user_id = await named(admin, 'users', 'demo')
  const credentials = [
    { type: 'odd', blob: '{"a": ["b", null]}', project_id: member.projectId },
    { type: 'totp', blob: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
  ]
  return Promise.all(
    credentials.map(async (values) => {
      const { id } = await make(admin, 'credentials', { user_id, ...values })
      return {
        kind: values.type,
        as: 'admin' as const,
        page: `ngdetails/OS::Keystone::Credential/${id}`,
        name: id,
        read: () => admin.ask<object>('identity', 'GET', `/credentials/${id}`),
        touches: [enterText('blob', 'credential.blob', 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U')],
      }
    }),
  )
}

const FEDERATION = '/OS-FEDERATION'

async function putFederated(admin: NativeCloud, path: string, body: object): Promise<EditedItem['read']> {
  await admin.ask('identity', 'PUT', `${FEDERATION}${path}`, body)
  admin.afterwards(() => admin.ask('identity', 'DELETE', `${FEDERATION}${path}`))
  return () => admin.ask<object>('identity', 'GET', `${FEDERATION}${path}`)
}

const editProvider: EditRecipe = async ({ admin }) => {
  const identity_provider = {
    enabled: false,
    description: null,
    remote_ids: ['https://a.example.org/a?b=c', 'urn:odd:two'],
    authorization_ttl: 5,
  }
  return {
    as: 'admin',
    page: 'ngdetails/OS::Keystone::IdentityProvider/odd-provider',
    name: 'odd-provider',
    read: await putFederated(admin, '/identity_providers/odd-provider', { identity_provider }),
    touches: [enterText('description', 'identity_provider.description')],
  }
}

const editMapping: EditRecipe = async ({ admin }) => {
  const rules = [
    {
      local: [{ user: { name: '{0}', domain: { id: 'default' } }, group: { id: '0'.repeat(32) } }],
      remote: [{ type: 'REMOTE_USER' }, { type: 'ADFS_GROUP', any_one_of: ['a;b', 'c'], regex: false }],
    },
  ]
  const other = [{ local: [{ user: { name: '{0}' } }], remote: [{ type: 'OTHER' }] }]
  return {
    as: 'admin',
    page: 'ngdetails/OS::Keystone::Mapping/odd-mapping',
    name: 'odd-mapping',
    read: await putFederated(admin, '/mappings/odd-mapping', { mapping: { rules } }),
    touches: [{ field: 'rules_text', enter: JSON.stringify(other), becomes: { 'mapping.rules': other } }],
  }
}

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  notEdits: { 'identity.action.add-protocol': 'It adds a protocol to a provider, and shows no value of it.' },
  recipes: {
    'identity.action.edit-user': editUser,
    'identity.action.change-password': changePassword,
    'identity.action.edit-project': ofProject('odd-project', () => [
      enterText('description', 'project.description'),
      enterText('name', 'project.name', 'odd-project-2'),
    ]),
    'identity.action.project-members': ofProject('project-with-members', addViewer),
    'identity.action.project-groups': ofProject('project-with-groups', addNewcomers),
    'identity.action.edit-domain': ofDomain('odd-domain', () => [
      enterText('description', 'domain.description'),
      enterText('name', 'domain.name', 'odd-domain-2'),
    ]),
    'identity.action.domain-members': ofDomain('domain-with-members', addViewer),
    'identity.action.domain-groups': ofDomain('domain-with-groups', addNewcomers),
    'identity.action.edit-group': editGroup,
    'identity.action.add-users': addUsers,
    'identity.action.edit-role': editRole,
    'identity.action.edit-credential': editCredential,
    'identity.action.edit-provider': editProvider,
    'identity.action.edit-mapping': editMapping,
  },
})
