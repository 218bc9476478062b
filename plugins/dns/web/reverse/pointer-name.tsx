import { EMPTY_MARK } from '@fascia/sdk/common'
import type { CellProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { ReverseName } from '../../api/reverse-names.ts'
import { AsciiName } from '../ascii-name.tsx'

/** The name that an address leads to; a dash without one. */
export default function PointerName({ item: { ptrdname, unicode_ptrdname } }: CellProps<ReverseName>): ReactNode {
  if (!ptrdname || !unicode_ptrdname) return EMPTY_MARK
  return (
    <>
      {unicode_ptrdname}
      <AsciiName ascii={ptrdname} shown={unicode_ptrdname} />
    </>
  )
}
