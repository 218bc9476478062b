import type { ReactNode } from 'react'
import { useT } from '../../../host/hooks/use-t.ts'
import { TermList } from '../../../property/term-list.tsx'
import { useReading } from '../../../value/use-reading.ts'
import { readySources } from '../../model/store-state.ts'
import { useWizardPlace } from '../wizard-host.ts'
import { AddedLines } from './added-lines.tsx'

/**
 * What was chosen in the steps of the wizard around it, by their `lines`: the main ones of all steps, then the others that have a value. A step
 * that `isShown` hides has none. Below them are those of the steps that plugins add. For the view of a wizard's summary.
 *
 * @example
 * ```tsx
 * import { SummaryLines } from '@fascia/sdk/web/wizard'
 *
 * export const summary = { view: SummaryLines }
 * ```
 */
export function SummaryLines(): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { wizard, state } = useWizardPlace()
  const { models } = state
  const moment = { models, sources: readySources(state), t, language }
  const asked = wizard.steps.filter(({ isShown }) => isShown?.(models) ?? true)
  const lines = asked.flatMap((step) => step.lines?.({ ...moment, model: models[step.id] ?? {} }) ?? [])
  const main = lines.filter(({ isMain }) => isMain)
  const others = lines.filter(({ isMain, value }) => !isMain && value !== '')
  const terms = [...main, ...others].map(({ term, value }) => [t(term), value] as const)
  return (
    <>
      <TermList isCompact columnModifier={{ default: '2Col' }} terms={terms} />
      <AddedLines />
    </>
  )
}
