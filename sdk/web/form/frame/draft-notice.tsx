import { AlertActionLink } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useNow } from '../../hooks/use-clock.ts'
import { useT } from '../../hooks/use-t.ts'
import { formatRelative } from '../../property/format-instant.ts'
import { useReading } from '../../property/use-reading.ts'
import { InlineAlert } from '../../state/inline-alert.tsx'

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
