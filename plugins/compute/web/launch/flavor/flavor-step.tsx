import { InlineAlert, useReading, useT } from '@fascia/sdk/web'
import { TransferTable } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { flavorProblems, flavorsNotice } from '../../../common/launch/flavor-problems.ts'
import { idOf, type LaunchStepProps, nameOf } from '../step-props.ts'
import { flavorColumns } from './flavor-columns.tsx'
import { FlavorImpact } from './flavor-impact.tsx'
import { flavorSituation } from './flavor-situation.ts'

/** The step Flavor: those that cannot be taken say why, in their row, and the chosen one above it [LAUNCH-032, LAUNCH-033, LAUNCH-034, LAUNCH-036]. */
export function FlavorStep({ model, models, sources, change }: LaunchStepProps<'flavor'>): ReactNode {
  const t = useT()
  const { language } = useReading()
  const flavors = sources.flavors ?? []
  const situation = flavorSituation(models)
  const problemsOf = (flavor: (typeof flavors)[number]): readonly string[] =>
    flavorProblems(flavor, situation).map(({ text, values }) => t(text, values))
  const disabled = flavors.filter((flavor) => problemsOf(flavor).length > 0).length
  const notice = flavorsNotice(disabled, flavors.length)
  return (
    <>
      {notice ? (
        <InlineAlert type={disabled === flavors.length ? 'danger' : 'info'} title={t(notice.text, notice.values)} />
      ) : null}
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
        details={(flavor) => <FlavorImpact flavor={flavor} limits={sources.limits} count={situation.instanceCount} />}
        onChange={(flavor) => change({ flavor })}
      />
    </>
  )
}
