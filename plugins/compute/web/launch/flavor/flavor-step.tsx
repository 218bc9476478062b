import { InlineAlert, useReading, useT } from '@fascia/sdk/web'
import { QuotaCharts } from '@fascia/sdk/web/chart'
import { sayText } from '@fascia/sdk/web/form'
import { TransferTable } from '@fascia/sdk/web/wizard'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Flavor } from '../../../api/flavors.ts'
import { instanceCount } from '../launch-models.ts'
import { idOf, type LaunchStepProps, nameOf } from '../launch-step-props.ts'
import { computeQuotas } from '../quotas.ts'
import { flavorColumns } from './flavor-columns.tsx'
import { flavorProblems, flavorsNotice } from './flavor-problems.ts'

/** The id and extra specs of a flavor [LAUNCH-048]. */
function FlavorSpecs({ flavor: { id, extras } }: { readonly flavor: Flavor }): ReactNode {
  const t = useT()
  return (
    <DescriptionList isCompact isHorizontal>
      {[[t('ID'), id] as const, ...Object.entries(extras ?? {})].map(([key, value]) => (
        <DescriptionListGroup key={key}>
          <DescriptionListTerm>{key}</DescriptionListTerm>
          <DescriptionListDescription>{value}</DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}

/** The step Flavor: those that cannot be chosen say why in their row, and the chosen one above it [LAUNCH-032, LAUNCH-033, LAUNCH-034, LAUNCH-036]. */
export function FlavorStep({ model, models, sources, change }: LaunchStepProps<'flavor'>): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { flavors = [], limits } = sources
  const problemsOf = (flavor: Flavor): readonly string[] =>
    flavorProblems(flavor, models, limits).map((problem) => sayText(problem, t))
  const disabled = flavors.filter((flavor) => problemsOf(flavor).length > 0).length
  const notice = flavorsNotice(disabled, flavors.length)
  return (
    <>
      {notice === undefined ? null : (
        <InlineAlert type={disabled === flavors.length ? 'danger' : 'info'} title={t(notice)} />
      )}
      <TransferTable
        name="flavor"
        what={t('flavors')}
        available={flavors}
        allocated={model.flavor}
        columns={flavorColumns(t, language)}
        keyOf={idOf}
        nameOf={nameOf}
        maxAllocation={1}
        errorsOf={problemsOf}
        problems={model.flavor.flatMap(problemsOf)}
        details={(flavor) => (
          <>
            <FlavorSpecs flavor={flavor} />
            <QuotaCharts quotas={computeQuotas(limits, instanceCount(models), flavor)} />
          </>
        )}
        onChange={(flavor) => change({ flavor })}
      />
    </>
  )
}
