import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { type RecordSet, recordSetType } from '../../api/record-sets.ts'
import { AsciiName } from '../ascii-name.tsx'

/** The name of a record set, as a link to its page. */
export default function RecordSetName({ item: { key, name, unicode_name } }: CellProps<RecordSet>): ReactNode {
  return (
    <>
      <Link to={`/ngdetails/${recordSetType.code}/${key}`} className="fascia-name">
        {unicode_name}
      </Link>
      <AsciiName ascii={name} shown={unicode_name} />
    </>
  )
}
