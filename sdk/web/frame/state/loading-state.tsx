import { Button, Content, Skeleton } from '@patternfly/react-core'
import { type ReactNode, useEffect, useState } from 'react'
import { useClock } from '../../host/hooks/use-clock.ts'
import { useT } from '../../host/hooks/use-t.ts'

const SLOW_MS = 10_000

export interface LoadingStateProps {
  /** What is loading, in lower case, as part of a sentence: `instances`. */
  readonly what: string
  /** How many lines; 8 when absent. */
  readonly rows?: number
  /** Lines as high as text, for a card. */
  readonly isCompact?: boolean
  readonly onCancel?: () => void
  /** What is drawn in place of the lines, as high as what is coming. */
  readonly children?: ReactNode
}

/** Grey lines of the final height; after 10 s it says what is slow, and offers to stop. */
export function LoadingState({ what, rows = 8, isCompact = false, onCancel, children }: LoadingStateProps): ReactNode {
  const t = useT()
  const clock = useClock()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => clock.after(SLOW_MS, () => setSlow(true)), [clock])
  return (
    <div
      className={`fascia-loading${isCompact ? ' fascia-m-compact' : ''}`}
      role="status"
      aria-label={t('Loading {what}', { what })}
    >
      <div className="fascia-loading__slow">
        {isSlow ? (
          <Content component="p">
            {t('Still waiting for {what}. The service is slow to answer.', { what })}{' '}
            {onCancel ? (
              <Button variant="link" isInline onClick={onCancel}>
                {t('Stop waiting')}
              </Button>
            ) : null}
          </Content>
        ) : null}
      </div>
      {children ??
        Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike, and never move.
          <Skeleton key={index} className="fascia-loading__row" />
        ))}
    </div>
  )
}
