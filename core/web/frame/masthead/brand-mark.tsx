import type { ReactNode } from 'react'

/** The product's mark: three bands that hold one block, drawn in the text's colour. */
export function BrandMark(): ReactNode {
  return (
    <svg className="fascia-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect className="fascia-mark__band" x="3" y="5" width="26" height="5" rx="2.5" />
      <rect className="fascia-mark__band" x="3" y="13.5" width="17" height="5" rx="2.5" />
      <rect className="fascia-mark__band" x="3" y="22" width="9" height="5" rx="2.5" />
      <circle className="fascia-mark__dot" cx="25" cy="20.5" r="4" />
    </svg>
  )
}
