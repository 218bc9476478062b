import { type DetailsViewProps, InlineAlert, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Kite } from '../../api/kites.ts'

/** Why a kite is torn, and what helps; the tab to which the head of its page leads. */
export default function Damage({ item }: DetailsViewProps<Kite>): ReactNode {
  const t = useT()
  return item.damage === null ? (
    <p>{t('Nothing is damaged.')}</p>
  ) : (
    <InlineAlert type="danger" title={item.damage}>
      <p>{t('Mend it before you raise it again.')}</p>
    </InlineAlert>
  )
}
