import { AddressTabs, PageHeader, useQuotaSets, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { QuotaTable } from './quota-table.tsx'
import { DEFAULT_WORDS } from './quota-words.ts'

/** Default Quotas: a tab for each quota set that plugins contribute, and one form for all that can be changed [ADMP-030, ADMP-031]. */
export default function DefaultQuotasPage(): ReactNode {
  const t = useT()
  const sets = useQuotaSets().flatMap(({ id, title, defaults }) => (defaults ? [{ id, title, quotas: defaults }] : []))
  const parts = sets.filter(({ quotas }) => quotas.canChange)
  const tabs = sets.map(({ id, title, quotas }) => ({
    key: id,
    title,
    content: <QuotaTable id={id} title={title} quotas={quotas} parts={parts} words={DEFAULT_WORDS} />,
  }))
  return (
    <>
      <PageHeader title={t('Default Quotas')} />
      <AddressTabs label={t('Default Quotas')} tabs={tabs} />
    </>
  )
}
