import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { type Zone, zoneType } from '../../api/zones.ts'
import { AsciiName } from '../ascii-name.tsx'

/** The name of a zone, as a link to its page. */
export default function ZoneName({ item: { id, name, unicode_name } }: CellProps<Zone>): ReactNode {
  return (
    <>
      <Link to={`/ngdetails/${zoneType.code}/${id}`} className="fascia-name">
        {unicode_name}
      </Link>
      <AsciiName ascii={name} shown={unicode_name} />
    </>
  )
}
