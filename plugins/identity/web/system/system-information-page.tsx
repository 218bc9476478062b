import { OverviewTabs, PageHeader, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { systemInformation } from '../../api/system-information.ts'
import { CatalogTable } from './catalog-table.tsx'

/** System Information: the services of the catalogue, and a tab for each service of which a plugin lists the parts [ADMP-010]. */
export default function SystemInformationPage(): ReactNode {
  const t = useT()
  return (
    <>
      <PageHeader title={t('System Information')} />
      <OverviewTabs
        target={systemInformation.id}
        label={t('System Information')}
        own={[{ key: 'services', title: t('Services'), content: <CatalogTable /> }]}
      />
    </>
  )
}
