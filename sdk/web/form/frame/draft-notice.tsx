import { AlertActionLink } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { useClock } from '../../hooks/use-clock.ts'
import { useT } from '../../hooks/use-t.ts'
import { formatRelative } from '../../property/format-instant.ts'
import { useReading } from '../../property/use-reading.ts'
import { InlineAlert } from '../../state/inline-alert.tsx'

export interface DraftNoticeProps {
  readonly savedAtMs: number
  readonly onStartOver: () => void
}

/** Says that a draft was restored, and offers to start over. */
export function DraftNotice({ savedAtMs, onStartOver }: DraftNoticeProps): ReactNode {
  const t = useT()
  const clock = useClock()
  const { language } = useReading()
  const [age] = useState(() => formatRelative(savedAtMs, clock.now(), language))
  return (
    <InlineAlert
      type="info"
      title={t('What you entered {age} is here again.', { age })}
      actionLinks={<AlertActionLink onClick={onStartOver}>{t('Start over')}</AlertActionLink>}
    />
  )
}
