import type { CSSProperties, ReactNode } from 'react'
import { useHostPlace } from '../../host/host-provider.tsx'

/** Without a box in the layout: its content is laid out in its place. */
const NO_BOX: CSSProperties = { display: 'contents' }

/**
 * Marks the contribution before a handler in its markup runs: React brings every event of what the contribution draws through here first,
 * portals included.
 */
export function HandlerMarks({ children }: { readonly children: ReactNode }): ReactNode {
  const { entering } = useHostPlace()
  return (
    <div
      style={NO_BOX}
      onClickCapture={entering}
      onDoubleClickCapture={entering}
      onChangeCapture={entering}
      onInputCapture={entering}
      onSubmitCapture={entering}
      onKeyDownCapture={entering}
      onKeyUpCapture={entering}
      onPointerDownCapture={entering}
      onPointerUpCapture={entering}
      onFocusCapture={entering}
      onBlurCapture={entering}
      onPasteCapture={entering}
      onDropCapture={entering}
    >
      {children}
    </div>
  )
}
