import { AlertActionLink } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useNow } from '../hooks/use-clock.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { formatRelative } from '../property/format-instant.ts'
import { Translations } from '../services/ambient.ts'
import { InlineAlert } from '../state/inline-alert.tsx'
import type { FormHandle } from './state/use-schema-form.ts'

const MINUTE_MS = 60_000

/** Says that the values were typed earlier, and offers to start over. */
export function DraftNotice({ form }: { readonly form: FormHandle }): ReactNode {
  const t = useT()
  const { language } = useService(Translations)
  const now = useNow(MINUTE_MS)
  const { restored } = form
  if (!restored) return null
  const when = formatRelative(restored.savedAt, now, language)
  return (
    <InlineAlert
      type="info"
      title={t('Your unsaved input is here again.')}
      actionLinks={<AlertActionLink onClick={() => form.startOver()}>{t('Start over')}</AlertActionLink>}
    >
      {t('Typed {when}. Passwords and files are never kept.', { when })}
    </InlineAlert>
  )
}
