import { ModalHeader, WizardNav } from '@patternfly/react-core'
import { AngleDownIcon, CheckCircleIcon, ExclamationCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useT } from '../../../host/hooks/use-t.ts'
import { useModalPlace } from '../../../host/modal/modal-place.ts'

/** A step in the list of steps. */
export interface StepEntry {
  readonly id: string
  readonly title: string
  /** It was visited [UI-020]. */
  readonly isDone: boolean
  /** Nothing is wrong with what it holds: a step that is done and satisfied has a tick. */
  readonly isSatisfied: boolean
  readonly hasProblems: boolean
}

export interface StepFrameProps {
  readonly title: string
  readonly steps: readonly StepEntry[]
  readonly current: string
  /** Whether the list of steps shows; where there are several when absent. */
  readonly hasList?: boolean
  readonly isBusy: boolean
  readonly onGo: (id: string) => void
  readonly body: Ref<HTMLDivElement>
  readonly children: ReactNode
  readonly aside?: ReactNode
  readonly footer: ReactNode
}

interface EntryProps {
  readonly step: StepEntry
  readonly isCurrent: boolean
  readonly onGo: () => void
}

/** A step in the list. Its state is its description: its name stays its name. */
function Entry({ step, isCurrent, onGo }: EntryProps): ReactNode {
  const t = useT()
  const stateId = useId()
  const { title, isDone, hasProblems } = step
  const hasTick = isTicked(step, isCurrent)
  const state = hasProblems ? t('Has errors') : hasTick ? t('Done') : undefined
  return (
    <li className={`pf-v6-c-wizard__nav-item ${isDone ? 'done' : ''}`}>
      <button
        type="button"
        className={entryClass(step, isCurrent)}
        aria-current={isCurrent ? 'step' : undefined}
        aria-describedby={state === undefined ? undefined : stateId}
        onClick={onGo}
      >
        {hasProblems || hasTick ? (
          <span className="pf-v6-c-wizard__nav-link-status-icon">
            {hasProblems ? <ExclamationCircleIcon aria-hidden="true" /> : <CheckCircleIcon aria-hidden="true" />}
          </span>
        ) : null}
        <span className="pf-v6-c-wizard__nav-link-main">{title}</span>
      </button>
      {state === undefined ? null : (
        <span id={stateId} hidden>
          {state}
        </span>
      )}
    </li>
  )
}

function isTicked({ isDone, isSatisfied, hasProblems }: StepEntry, isCurrent: boolean): boolean {
  return isDone && isSatisfied && !hasProblems && !isCurrent
}

function entryClass(step: StepEntry, isCurrent: boolean): string {
  const status = step.hasProblems ? 'pf-m-danger' : isTicked(step, isCurrent) ? 'pf-m-success' : ''
  return `pf-v6-c-wizard__nav-link ${isCurrent ? 'pf-m-current' : ''} ${status}`
}

/**
 * What every wizard looks like: the steps at the left where there are several (behind a button where the window is narrow), the step, what it comes
 * to at the right, the buttons below. PatternFly's own component keeps the step to itself, and cannot wait for a server's answer; so only
 * its styles and parts are used.
 */
export function StepFrame(props: StepFrameProps): ReactNode {
  const { title, steps, current, isBusy, onGo } = props
  const { hasList = steps.length > 1 } = props
  const t = useT()
  const place = useModalPlace()
  const [isOpen, setOpen] = useState(false)
  const at = steps.findIndex(({ id }) => id === current)
  const here = steps[at]
  return (
    <>
      {place ? <ModalHeader title={title} labelId={place.titleId} /> : null}
      <div className={`pf-v6-c-wizard fascia-wizard ${hasList ? '' : 'fascia-m-whole'}`} aria-busy={isBusy}>
        {hasList && here ? (
          <button
            type="button"
            className={`pf-v6-c-wizard__toggle ${isOpen ? 'pf-m-expanded' : ''}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="pf-v6-c-wizard__toggle-list">
              <span className="pf-v6-c-wizard__toggle-list-item">
                <span className="pf-v6-c-wizard__toggle-num" aria-hidden="true">
                  {at + 1}
                </span>
                {here.title}{' '}
                <span className="fascia-wizard__count">
                  {t('Step {at} of {count}', { at: at + 1, count: steps.length })}
                </span>
              </span>
            </span>
            <span className="pf-v6-c-wizard__toggle-icon">
              <AngleDownIcon aria-hidden="true" />
            </span>
          </button>
        ) : null}
        <div className="pf-v6-c-wizard__outer-wrap">
          <div className="pf-v6-c-wizard__inner-wrap">
            {hasList ? (
              <WizardNav aria-label={t('Steps of {title}', { title })} isExpanded={isOpen}>
                {steps.map((step) => (
                  <Entry
                    key={step.id}
                    step={step}
                    isCurrent={step.id === current}
                    onGo={() => {
                      setOpen(false)
                      onGo(step.id)
                    }}
                  />
                ))}
              </WizardNav>
            ) : null}
            <div className="fascia-wizard__work">
              <div className="pf-v6-c-wizard__main">
                <div className="pf-v6-c-wizard__main-body" ref={props.body}>
                  {props.children}
                </div>
              </div>
              {props.aside}
            </div>
          </div>
          {props.footer}
        </div>
      </div>
    </>
  )
}
