import { useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { PanelPage } from '../page/panel-page.tsx'
import { DEFAULT_SETS, DEFAULT_WORDS } from './quota-sets.ts'
import { QuotaTabs } from './quota-tabs.tsx'

/** Default Quotas: a tab for each service that the cloud has (facts 6.2). */
export default function DefaultQuotasPage(): ReactNode {
  const t = useT()
  return (
    <PanelPage title={t('Default Quotas')}>
      <QuotaTabs label={t('Default Quotas')} sets={DEFAULT_SETS} words={DEFAULT_WORDS} />
    </PanelPage>
  )
}
