import { AlertActionLink } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Fault } from '../../../common/index.ts'
import { useClock, useNow } from '../../host/hooks/use-clock.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { formatRelative } from '../../value/format-instant.ts'
import { useReading } from '../../value/use-reading.ts'
import { InlineAlert } from './inline-alert.tsx'

export interface StaleBannerProps {
  readonly fault: Fault
  readonly loadedAtMs: number
  readonly onRetry: () => void
}

/**
 * What is shown is old, because it could not be loaded again: how old, why, and again. Nothing while the dashboard cannot be reached: the frame
 * says that once for the whole page.
 */
export function StaleBanner({ fault, loadedAtMs, onRetry }: StaleBannerProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  // The tick may be older than the failure.
  const nowMs = Math.max(useNow(10_000), useClock().now())
  if (fault.code === 'NETWORK_UNREACHABLE') return null
  const age = formatRelative(loadedAtMs, nowMs, language)
  return (
    <InlineAlert
      type="warning"
      title={t('What you see was loaded {age}, and could not be loaded again.', { age })}
      actionLinks={<AlertActionLink onClick={onRetry}>{t('Try again')}</AlertActionLink>}
    >
      {fault.message}
    </InlineAlert>
  )
}
