import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { recordSetType } from '../api/record-sets.ts'
import { zoneType } from '../api/zones.ts'
import { AsciiName } from './ascii-name.tsx'

interface Named {
  readonly id: string
  /** Of a record set alone. */
  readonly key?: string
  readonly name: string
  readonly unicode_name: string
}

/** The name of a zone or of a record set, as a link to its page; below it, what an international one is sent as. */
export default function UnicodeName({ item: { id, key, name, unicode_name } }: CellProps<Named>): ReactNode {
  const page = key === undefined ? `${zoneType.code}/${id}` : `${recordSetType.code}/${key}`
  return (
    <>
      <Link to={`/ngdetails/${page}`} className="fascia-name">
        {unicode_name}
      </Link>
      <AsciiName ascii={name} shown={unicode_name} />
    </>
  )
}
