import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Member } from '../../api/members.ts'
import { memberAddress } from '../addresses.ts'

/** The name of a member, which leads to its details. */
export default function MemberLink({ item }: CellProps<Member>): ReactNode {
  return (
    <Link to={memberAddress(item)} className="fascia-name" title={item.name}>
      {item.name}
    </Link>
  )
}
