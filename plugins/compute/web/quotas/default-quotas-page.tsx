import { AddressTabs, PageHeader, useQuotaSets, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { QuotaTable } from './quota-table.tsx'
import { DEFAULT_WORDS } from './quota-words.ts'

/** Default Quotas: a tab for each quota set that plugins contribute. */
export default function DefaultQuotasPage(): ReactNode {
  const t = useT()
  const tabs = useQuotaSets().flatMap(({ id, title, defaults }) =>
    defaults
      ? [{ key: id, title, content: <QuotaTable id={id} title={title} quotas={defaults} words={DEFAULT_WORDS} /> }]
      : [],
  )
  return (
    <>
      <PageHeader title={t('Default Quotas')} />
      <AddressTabs label={t('Default Quotas')} tabs={tabs} />
    </>
  )
}
