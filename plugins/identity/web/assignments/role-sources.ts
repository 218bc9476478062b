import type { SourceTools } from '@fascia/sdk/web/declare'
import type { Member } from '@fascia/sdk/web/wizard'
import { list as groups } from '../../api/groups.ts'
import { list as roles } from '../../api/roles.ts'
import { list as users } from '../../api/users.ts'

/** The role that a new member gets. */
const defaultRole = async ({ setting }: SourceTools<unknown>): Promise<string> =>
  String(setting('OPENSTACK_KEYSTONE_DEFAULT_ROLE') ?? 'member')

/** The roles that can be given on any project: those of no domain, whatever the domain context is. */
export const globalRoles = ({ read }: SourceTools<unknown>) => read(roles, { query: { is_global: 'true' } })

/** What forms of roles choose from. */
export const ROLE_SOURCES = { users, groups, roles: globalRoles, defaultRole }

/** What these forms ask besides their calls: the holders of roles. */
export const NO_HOLDERS = { members: [] as readonly Member[], member_groups: [] as readonly Member[] }
