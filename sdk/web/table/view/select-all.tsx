import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

export interface SelectAllProps {
  /** How many rows of the page are selected. */
  readonly count: number
  readonly of: number
  readonly onChange: (isSelected: boolean) => void
}

/** The box in the heading: all rows of the page, none, or some. */
export function SelectAll({ count, of, onChange }: SelectAllProps): ReactNode {
  const t = useT()
  return (
    <label className="pf-v6-c-check pf-m-standalone">
      <input
        type="checkbox"
        className="pf-v6-c-check__input"
        aria-label={t('Select all rows of this page')}
        checked={of > 0 && count === of}
        disabled={of === 0}
        ref={(box) => {
          // "Some" has no attribute in HTML.
          if (box) box.indeterminate = count > 0 && count < of
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
