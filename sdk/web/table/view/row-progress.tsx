import type { ReactNode } from 'react'

/** A bar in a row that is in transition, or that an action works on [UI-032]. */
export function RowProgress({ label }: { readonly label: string }): ReactNode {
  return (
    <div className="fascia-row-progress" role="progressbar" aria-label={label} aria-valuetext={label}>
      <div className="fascia-row-progress__bar" />
    </div>
  )
}
