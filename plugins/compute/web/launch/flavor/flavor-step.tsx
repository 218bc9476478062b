import { useReading, useT } from '@fascia/sdk/web'
import { TransferTable } from '@fascia/sdk/web/wizard'
import { Alert } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { type FlavorSituation, flavorProblems, flavorsNotice } from '../../../common/launch/flavor-problems.ts'
import { instanceCount } from '../../../common/launch/instance-count.ts'
import type { LaunchModels } from '../launch-models.ts'
import { idOf, type LaunchStepProps, nameOf } from '../step-props.ts'
import { flavorColumns } from './flavor-columns.tsx'
import { FlavorImpact } from './flavor-impact.tsx'

/** What decides which flavors can be taken now. */
export function flavorSituation({ details, source, flavor }: LaunchModels): FlavorSituation {
  return {
    instanceCount: instanceCount(details.instance_count),
    room: flavor.room,
    sourceType: source.source_type,
    source: source.source[0],
  }
}

/** The step Flavor: those that cannot be taken say why, in their row [LAUNCH-032…036]. */
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
        <Alert
          variant={disabled === flavors.length ? 'danger' : 'info'}
          isInline
          component="p"
          title={t(notice.text, notice.values)}
        />
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
        details={(flavor) => <FlavorImpact flavor={flavor} limits={sources.limits} count={situation.instanceCount} />}
        onChange={(flavor) => change({ flavor })}
      />
    </>
  )
}
