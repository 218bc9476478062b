import { useQuotaSets, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { PanelPage } from '../page/panel-page.tsx'
import { QuotaTabs } from './quota-tabs.tsx'
import { DEFAULT_WORDS } from './quota-words.ts'

/** Default Quotas: a tab for each quota set that plugins contribute (facts 6.2). */
export default function DefaultQuotasPage(): ReactNode {
  const t = useT()
  const tabs = useQuotaSets().flatMap(({ id, title, defaults }) => (defaults ? [{ id, title, quotas: defaults }] : []))
  return (
    <PanelPage title={t('Default Quotas')}>
      <QuotaTabs label={t('Default Quotas')} tabs={tabs} words={DEFAULT_WORDS} />
    </PanelPage>
  )
}
