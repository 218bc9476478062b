import { AlertActionLink } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
import { useNow } from '../../host/hooks/use-clock.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { formatRelative } from '../../value/format-instant.ts'
import { useReading } from '../../value/use-reading.ts'

const MINUTE_MS = 60_000

export interface DraftNoticeProps {
  readonly savedAtMs: number
  readonly onStartOver: () => void
}

/** Says that what was entered earlier was restored, and offers to start over. */
export function DraftNotice({ savedAtMs, onStartOver }: DraftNoticeProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const when = formatRelative(savedAtMs, useNow(MINUTE_MS), language)
  return (
    <InlineAlert
      type="info"
      title={t('Your unsaved input is here again.')}
      actionLinks={<AlertActionLink onClick={onStartOver}>{t('Start over')}</AlertActionLink>}
    >
      {t('Typed {when}. Passwords and files are never kept.', { when })}
    </InlineAlert>
  )
}
