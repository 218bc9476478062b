import type { ReactNode } from 'react'
import type { StepLine, WizardStep } from '../../../declare/added-input.ts'
import type { Contribution } from '../../../declare/contribution.ts'
import { ContributionBoundary } from '../../../frame/boundary/contribution-boundary.tsx'
import { FailedContribution } from '../../../frame/boundary/failed-contribution.tsx'
import { useOpened } from '../../../frame/boundary/use-opened.ts'
import { useT } from '../../../host/hooks/use-t.ts'
import { TermList } from '../../../property/term-list.tsx'
import { functionOf } from '../../../resource/registry/use-added-inputs.ts'
import type { RegisteredContribution } from '../../../services/resources.ts'
import { useReading } from '../../../value/use-reading.ts'
import { shownSteps } from '../../model/store-state.ts'
import { useWizardPlace } from '../wizard-host.ts'

type WithLines = Contribution<Pick<WizardStep, 'lines'>>

interface StepLinesProps {
  readonly contribution: RegisteredContribution
  readonly input: Readonly<Record<string, unknown>>
}

function takeLines({ lines }: WithLines) {
  return functionOf(lines)
}

function StepLines({ contribution, input }: StepLinesProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { models: values } = useWizardPlace().state
  const { value: linesOf, fault, retry } = useOpened(contribution, takeLines)
  const { plugin, data } = contribution
  if (fault) return <FailedContribution plugin={plugin} id={data.id} fault={fault} onRetry={retry} />
  // The boundary shows what is no list of lines as a failure of the plugin.
  const lines = (linesOf?.({ input, values, t, language }) ?? []) as readonly StepLine[]
  const terms = lines.filter(({ value }) => value !== '').map(({ term, value }) => [t(term), value] as const)
  if (terms.length === 0) return null
  return <TermList isCompact columnModifier={{ default: '2Col' }} terms={terms} />
}

/** The lines of the steps that plugins add and in which something was entered, each inside its boundary. */
export function AddedLines(): ReactNode {
  const { state } = useWizardPlace()
  return shownSteps(state).map(({ id, contribution }) => {
    const input = state.models[id] ?? {}
    if (contribution?.data.lines === undefined || Object.keys(input).length === 0) return null
    return (
      <ContributionBoundary key={id} plugin={contribution.plugin} id={id}>
        <StepLines contribution={contribution} input={input} />
      </ContributionBoundary>
    )
  })
}
