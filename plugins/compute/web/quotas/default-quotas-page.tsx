import { PageHeader, useQuotaSets, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { QuotaTabs } from './quota-tabs.tsx'
import { DEFAULT_WORDS } from './quota-words.ts'

/** Default Quotas: a tab for each quota set that plugins contribute. */
export default function DefaultQuotasPage(): ReactNode {
  const t = useT()
  const tabs = useQuotaSets().flatMap(({ id, title, defaults }) => (defaults ? [{ id, title, quotas: defaults }] : []))
  return (
    <>
      <PageHeader title={t('Default Quotas')} />
      <QuotaTabs label={t('Default Quotas')} tabs={tabs} words={DEFAULT_WORDS} />
    </>
  )
}
