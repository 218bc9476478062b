import { Fault } from '@fascia/sdk/common'
import { useT } from '@fascia/sdk/web'
import { type Candidate, type Member, MembershipLists, type MembershipListsProps } from '@fascia/sdk/web/wizard'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const ROLES = [
  { id: 'role-reader', name: 'reader' },
  { id: 'role-member', name: 'member' },
  { id: 'role-admin', name: 'admin' },
]

const USERS: readonly Candidate[] = ['ada', 'barbara', 'grace', 'hedy', 'katherine'].map((name) => ({
  id: `user-${name}`,
  name,
  about: `${name}@example.org`,
}))

const MANY: readonly Candidate[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `user-${index + 1}`,
  name: `user-${index + 1}`,
}))

const SOME: readonly Member[] = [
  { id: 'user-ada', roles: ['role-member', 'role-admin'] },
  { id: 'user-grace', roles: [] },
]

const BROKEN = new Fault('GATEWAY_UPSTREAM_FAILED', { service: 'identity', upstreamStatus: 500 })
const DENIED = new Fault('GATEWAY_POLICY_DENIED', { message: 'identity identity:list_users' })

type UsersProps = Partial<MembershipListsProps> & { readonly start?: readonly Member[] }

function Users({ start = SOME, ...rest }: UsersProps): ReactNode {
  const t = useT()
  const [members, setMembers] = useState(start)
  return (
    <MembershipLists
      what={t('users')}
      candidates={USERS}
      members={members}
      onChange={setMembers}
      roles={ROLES}
      defaultRole="role-member"
      texts={{ available: t('All Users'), members: t('Project Members') }}
      {...rest}
    />
  )
}

/** Fails once; the second try brings the users. */
function Recovering(): ReactNode {
  const [isBroken, setBroken] = useState(true)
  return <Users {...(isBroken ? { candidates: undefined, fault: BROKEN } : {})} onRetry={() => setBroken(false)} />
}

function Plain(): ReactNode {
  const [members, setMembers] = useState<readonly Member[]>([])
  const t = useT()
  return <MembershipLists what={t('users')} candidates={USERS} members={members} onChange={setMembers} />
}

const exhibit: Exhibit = {
  title: 'Membership lists',
  about:
    'Who belongs to a project, a group or a type, and in which roles. For things with columns use the transfer table.',
  door: '@fascia/sdk/web/wizard',
  examples: [
    {
      id: 'usual',
      title: 'Members with roles',
      state: 'usual',
      about: 'A new member gets the role member; a member that is removed loses all of its roles.',
      Show: () => <Users />,
    },
    { id: 'plain', title: 'Without roles', state: 'usual', Show: Plain },
    { id: 'many', title: 'Ten thousand', state: 'many', Show: () => <Users candidates={MANY} start={[]} /> },
    { id: 'empty', title: 'Nobody to choose from', state: 'empty', Show: () => <Users candidates={[]} start={[]} /> },
    {
      id: 'invalid',
      title: 'A choice with a problem',
      state: 'invalid',
      Show: () => <Users start={[]} problems={['Select a member.']} />,
    },
    { id: 'loading', title: 'Loading', state: 'loading', Show: () => <Users candidates={undefined} /> },
    { id: 'error', title: 'The users failed to load', state: 'error', Show: Recovering },
    {
      id: 'denied',
      title: 'The users are denied',
      state: 'denied',
      Show: () => <Users candidates={undefined} fault={DENIED} />,
    },
    { id: 'read-only', title: 'Read-only', state: 'read-only', Show: () => <Users isReadOnly /> },
  ],
}

export default function MembershipExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
