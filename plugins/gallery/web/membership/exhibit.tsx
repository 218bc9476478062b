import { useT } from '@fascia/sdk/web'
import { type Member, MembershipLists } from '@fascia/sdk/web/wizard'
import type { ComponentProps, ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { BROKEN, DENIED } from '../faults.ts'
import { Held } from '../held.tsx'

type MembershipListsProps = ComponentProps<typeof MembershipLists>
type Candidate = NonNullable<MembershipListsProps['candidates']>[number]

const ROLES = ['reader', 'member', 'admin'].map((name) => ({ id: `role-${name}`, name }))

const USERS: readonly Candidate[] = ['ada', 'barbara', 'grace', 'hedy', 'katherine'].map((name) => ({
  id: `user-${name}`,
  name,
  about: `${name}@example.org`,
}))

const MANY: readonly Candidate[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `user-${index + 1}`,
  name: `user-${index + 1}`,
}))

const NONE: readonly Member[] = []
const SOME: readonly Member[] = [
  { id: 'user-ada', roles: ['role-member', 'role-admin'] },
  { id: 'user-grace', roles: [] },
]

const WITH_ROLES: Partial<MembershipListsProps> = {
  roles: ROLES,
  defaultRole: 'role-member',
  texts: { available: 'All Users', members: 'Project Members' },
}

type UsersProps = Partial<MembershipListsProps> & { readonly start?: readonly Member[]; readonly hasRoles?: boolean }

function Users({ start = SOME, hasRoles = true, ...rest }: UsersProps): ReactNode {
  const t = useT()
  return (
    <Held start={start}>
      {(members, setMembers) => (
        <MembershipLists
          what={t('users')}
          candidates={USERS}
          members={members}
          onChange={setMembers}
          {...(hasRoles ? WITH_ROLES : {})}
          {...rest}
        />
      )}
    </Held>
  )
}

export default exhibit('membership', {
  about:
    'Who belongs to a project, a group or a type, and in which roles. For things with columns use the transfer table.',
  door: '@fascia/sdk/web/wizard',
  examples: {
    usual: {
      title: 'Members with roles',
      about: 'A new member gets the role member; a member that is removed loses all of its roles.',
      show: <Users />,
    },
    plain: { title: 'Without roles', show: <Users start={NONE} hasRoles={false} /> },
    many: { title: 'Ten thousand', show: <Users candidates={MANY} start={NONE} /> },
    empty: { title: 'No one to choose from', show: <Users candidates={[]} start={NONE} /> },
    invalid: {
      title: 'A choice with a problem',
      show: (t) => <Users start={NONE} problems={[t('Select a member.')]} />,
    },
    loading: { title: 'Loading', show: <Users candidates={undefined} /> },
    error: {
      title: 'The users failed to load',
      about: 'The next try brings them.',
      show: (
        <Held start={true}>
          {(isBroken, set) => (
            <Users {...(isBroken ? { candidates: undefined, fault: BROKEN } : {})} onRetry={() => set(false)} />
          )}
        </Held>
      ),
    },
    denied: { title: 'The users are denied', show: <Users candidates={undefined} fault={DENIED} /> },
    'read-only': { title: 'Read-only', show: <Users isReadOnly /> },
  },
})
