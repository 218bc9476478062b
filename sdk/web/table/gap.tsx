import type { ReactNode } from 'react'

/** Stands for rows of a table that are not drawn. */
export function Gap({ heightPx }: { readonly heightPx: number }): ReactNode {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height: heightPx, padding: 0 }} />
      </tr>
    </tbody>
  )
}
