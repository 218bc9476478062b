import { type CellProps, SensitiveValue } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Credential } from '../../api/credentials.ts'

/** What signs in is hidden until the person asks. */
export default function DataCell({ item: { blob } }: CellProps<Credential>): ReactNode {
  return (
    <SensitiveValue>
      <code className="fascia-cut">{blob}</code>
    </SensitiveValue>
  )
}
