import { InlineAlert, TermList, useT } from '@fascia/sdk/web'
import { QuotaCharts } from '@fascia/sdk/web/chart'
import { transferStep } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import type { Flavor } from '../../../api/flavors.ts'
import { instanceCount, type LaunchModels, type LaunchSources, type LaunchStepProps } from '../launch-models.ts'
import { computeQuotas } from '../quotas.ts'
import { flavorColumns } from './flavor-columns.tsx'
import { flavorProblems, flavorsNotice } from './flavor-problems.ts'

/** The id and extra specs of a flavor [LAUNCH-048]. */
function FlavorSpecs({ flavor: { id, extras } }: { readonly flavor: Flavor }): ReactNode {
  const t = useT()
  return <TermList isCompact isHorizontal terms={[[t('ID'), id], ...Object.entries(extras ?? {})]} />
}

/** Says above the flavors when some of them, or all, cannot be taken. */
function Notice({ models, sources: { flavors = [], limits } }: LaunchStepProps<'flavor'>): ReactNode {
  const t = useT()
  const disabled = flavors.filter((flavor) => flavorProblems(flavor, models, limits).length > 0).length
  const notice = flavorsNotice(disabled, flavors.length)
  if (notice === undefined) return null
  return <InlineAlert type={disabled === flavors.length ? 'danger' : 'info'} title={t(notice)} />
}

/** The step Flavor: those that cannot be chosen say why in their row, and the chosen one above it [LAUNCH-032, LAUNCH-033, LAUNCH-034, LAUNCH-036]. */
export const flavorStep = transferStep<LaunchModels, LaunchSources, 'flavor'>({
  id: 'flavor',
  title: 'Flavor',
  help: 'The size of the instance. A flavor that the quota or the source does not allow says why.',
  field: 'flavor',
  from: 'flavors',
  isMain: true,
  required: 'Select a flavor.',
  check: ({ item: flavor, models, sources: { limits } }) => flavorProblems(flavor, models, limits),
  columns: ({ t, language }) => flavorColumns(t, language),
  above: Notice,
  details: ({ item: flavor, models, sources }) => (
    <>
      <FlavorSpecs flavor={flavor} />
      <QuotaCharts quotas={computeQuotas(sources.limits, instanceCount(models), flavor)} />
    </>
  ),
})
