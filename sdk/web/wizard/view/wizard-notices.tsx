import { Alert, AlertActionLink } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { useClock } from '../../hooks/use-clock.ts'
import { useT } from '../../hooks/use-t.ts'
import { formatRelative } from '../../property/format-instant.ts'
import { useReading } from '../../property/use-reading.ts'
import type { WizardStore } from '../model/wizard-store.ts'

function DraftNotice({ store, savedAtMs }: { readonly store: WizardStore; readonly savedAtMs: number }): ReactNode {
  const t = useT()
  const clock = useClock()
  const { language } = useReading()
  const [age] = useState(() => formatRelative(savedAtMs, clock.now(), language))
  return (
    <Alert
      variant="info"
      isInline
      component="p"
      title={t('What you entered {age} is here again.', { age })}
      actionLinks={<AlertActionLink onClick={() => store.startOver()}>{t('Start over')}</AlertActionLink>}
    />
  )
}

/** What stands above a step: a draft that was taken up, and what failed [UI-023, UI-024]. */
export function WizardNotices({ store }: { readonly store: WizardStore }): ReactNode {
  const { error, restoredAtMs } = store.state
  return (
    <>
      {restoredAtMs === undefined ? null : <DraftNotice store={store} savedAtMs={restoredAtMs} />}
      {error === undefined ? null : <Alert variant="danger" isInline component="p" role="alert" title={error} />}
    </>
  )
}
