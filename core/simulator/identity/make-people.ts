import type { WorldPeople } from '@fascia/sdk/simulator'
import { type IdentitySituation, newIdentityId } from './identity-call.ts'
import type { AssignmentRow } from './identity-tables.ts'
import { hashPassword } from './sign-in/password.ts'

/** The first domain's id, the same in every cloud. */
export const DEFAULT_DOMAIN_ID = 'default'

/** The user as whom services call each other. */
export const SERVICE_USER_NAME = 'services'

/** Makes what every world has: the domain Default, the roles, the projects and the people of the demonstration. */
export function makePeople(situation: IdentitySituation): void {
  const { rows } = situation
  const id = (): string => newIdentityId(situation)
  rows.domains.add({ id: DEFAULT_DOMAIN_ID, name: 'Default', description: 'The default domain', enabled: true })

  const role = (name: string): string => rows.roles.add({ id: id(), name, domain_id: null, description: null }).id
  const [admin, member, reader] = [role('admin'), role('member'), role('reader')]
  rows.inferences.add({ id: `${admin}/${member}`, prior_id: admin, implied_id: member })
  rows.inferences.add({ id: `${member}/${reader}`, prior_id: member, implied_id: reader })

  const project = (name: string, description: string): string =>
    rows.projects.add({
      id: id(),
      name,
      description,
      domain_id: DEFAULT_DOMAIN_ID,
      parent_id: DEFAULT_DOMAIN_ID,
      enabled: true,
      tags: [],
      extra: {},
    }).id
  const adminProject = project('admin', 'Bootstrap project for initializing the cloud.')
  const demoProject = project('demo', 'Where the demonstration lives.')
  const serviceProject = project('service', 'Users of the services.')

  const user = (name: string, password: string | null, email?: string): string =>
    rows.users.add({
      id: id(),
      name,
      domain_id: DEFAULT_DOMAIN_ID,
      enabled: true,
      default_project_id: null,
      password_hash: password === null ? null : hashPassword(password),
      password_expires_at: null,
      options: {},
      failed_attempts: 0,
      locked_until_ms: 0,
      extra: email === undefined ? {} : { email },
    }).id
  const adminUser = user('admin', 'fascia-admin', 'admin@example.org')
  const demoUser = user('demo', 'fascia-demo', 'demo@example.org')
  const viewerUser = user('viewer', 'fascia-viewer', 'viewer@example.org')
  const serviceUser = user(SERVICE_USER_NAME, null)

  const grant = (userId: string, roleId: string, kind: AssignmentRow['target_kind'], targetId: string): void => {
    rows.assignments.add({
      id: id(),
      role_id: roleId,
      actor_kind: 'user',
      actor_id: userId,
      target_kind: kind,
      target_id: targetId,
      is_inherited: false,
    })
  }
  grant(adminUser, admin, 'project', adminProject)
  grant(adminUser, admin, 'project', demoProject)
  grant(adminUser, admin, 'system', 'all')
  grant(demoUser, member, 'project', demoProject)
  grant(viewerUser, reader, 'project', demoProject)
  grant(serviceUser, admin, 'project', serviceProject)
}

/** Finds the people that worlds refer to. */
export function findPeople({ rows }: IdentitySituation): WorldPeople {
  const projectId = (name: string): string => rows.projects.find({ name, domain_id: DEFAULT_DOMAIN_ID })[0]?.id ?? ''
  const userId = (name: string): string => rows.users.find({ name, domain_id: DEFAULT_DOMAIN_ID })[0]?.id ?? ''
  return {
    projects: { admin: projectId('admin'), demo: projectId('demo'), service: projectId('service') },
    users: { admin: userId('admin'), demo: userId('demo'), viewer: userId('viewer') },
  }
}
