import { type CSSProperties, type ReactNode, useRef } from 'react'
import { LINES_A_BLOCK, type ReadLog } from './read-log.ts'
import { useEnd } from './use-end.ts'

export interface LogFrameProps {
  readonly label: string
  readonly log: ReadLog
  readonly isWrapped: boolean
  readonly isFollowed: boolean
}

/** The log in a frame that scrolls by itself, at its end whenever it was loaded. */
export function LogFrame({ label, log, isWrapped, isFollowed }: LogFrameProps): ReactNode {
  const frame = useRef<HTMLElement>(null)
  useEnd(frame, log, isFollowed)
  const style = { '--fascia-log-block': LINES_A_BLOCK, '--fascia-log-width': `${log.columns}ch` } as CSSProperties
  return (
    <section
      ref={frame}
      className={isWrapped ? 'fascia-console-log__frame fascia-m-wrapped' : 'fascia-console-log__frame'}
      style={style}
      aria-label={label}
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
    >
      <pre>
        <code>
          {log.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move.
            <span key={index} className="fascia-console-log__block">
              {block}
            </span>
          ))}
        </code>
      </pre>
    </section>
  )
}
