import type { ReactNode } from 'react'
import { InlineAlert } from '../../../frame/state/inline-alert.tsx'
import { useT } from '../../../host/hooks/use-t.ts'
import { ALL_FIELDS } from '../../model/step-problems.ts'
import { type StepPlaceProps, StepView } from '../step-view.tsx'
import { StepHelp } from './step-help.tsx'

export interface StepContentProps extends StepPlaceProps {
  /** It is the only step of a modal, whose title is its heading. */
  readonly isAlone?: boolean
}

/** A step with its heading, its help, and what is wrong with it as a whole [UI-019, UI-021]. */
export function StepContent({ isAlone = false, ...props }: StepContentProps): ReactNode {
  const { store, step } = props
  const t = useT()
  const title = t(step.title)
  const hasHelp = step.help !== undefined || step.helpUrl !== undefined
  const whole = store.state.problems[step.id]?.[ALL_FIELDS] ?? []
  return (
    <>
      {isAlone && !hasHelp ? null : (
        <div className="fascia-wizard__heading">
          {isAlone ? null : (
            <h2 className="pf-v6-c-title pf-m-xl" tabIndex={-1} data-step-heading="">
              {title}
            </h2>
          )}
          {hasHelp ? <StepHelp key={step.id} text={step.help} url={step.helpUrl} step={title} /> : null}
        </div>
      )}
      {step.about === undefined ? null : <p className="fascia-wizard__about">{t(step.about)}</p>}
      {whole.length > 0 ? (
        <InlineAlert type="danger" role="alert" tabIndex={-1} data-step-alert="" title={whole[0] ?? ''}>
          {whole.slice(1).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </InlineAlert>
      ) : null}
      <StepView key={step.id} {...props} />
    </>
  )
}
