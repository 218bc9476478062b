import type { CellProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { User } from '../../api/users.ts'

/** The address of a user, as a link that begins a mail [IDENT-006]. */
export default function EmailCell({ item: { email } }: CellProps<User>): ReactNode {
  return email ? <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a> : '-'
}
