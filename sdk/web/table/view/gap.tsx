import type { ReactNode } from 'react'

/** The space of rows that are not drawn. */
export function Gap({ heightPx }: { readonly heightPx: number }): ReactNode {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height: heightPx, padding: 0 }} />
      </tr>
    </tbody>
  )
}
