import { DateValue, type Translate, useService, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { ShellJobs, type ShownJob } from '../../jobs/create-jobs.ts'
import { StateIcon } from './state-icon.tsx'

const ICON_STATES = {
  running: 'running',
  cleaning: 'running',
  stopped: 'failed',
  done: 'done',
  cleaned: 'cancelled',
} as const

function stopText({ stop, reason }: ShownJob, t: Translate): string | undefined {
  if (stop === 'restarted') return t('The dashboard was restarted in the middle.')
  if (stop === 'session-ended') return t('The session that ran it has ended.')
  return reason
}

/** One background job: its steps, and what can be done when it has stopped. */
export function JobEntry({ job }: { readonly job: ShownJob }): ReactNode {
  const t = useT()
  const jobs = useService(ShellJobs)
  const { id, title, state, startedAtMs, steps } = job
  const names = {
    running: t('Running'),
    cleaning: t('Cleaning up'),
    stopped: t('Stopped'),
    done: t('Done'),
    cleaned: t('Cleaned up'),
  }
  const stepNames = {
    waiting: t('Not begun'),
    running: t('Running'),
    done: t('Done'),
    unknown: t('Begun, its end is not known'),
  }
  const choose = (choice: 'resume' | 'clean' | 'leave') => () => void jobs.choose(id, choice).catch(() => {})
  const why = state === 'stopped' ? stopText(job, t) : undefined
  return (
    <li className="fascia-activity__item">
      <StateIcon state={ICON_STATES[state]} />
      <div>
        <p>{title}</p>
        <p className="fascia-activity__facts">
          {names[state]} · <DateValue timeMs={startedAtMs} format="short" />
          {why === undefined ? null : ` · ${why}`}
        </p>
        {state === 'done' || state === 'cleaned' ? null : (
          <ol className="fascia-activity__each" aria-label={t('Steps of {title}', { title })}>
            {steps.map((step) => (
              <li key={step.id}>
                {step.title} <span className="fascia-activity__facts">{stepNames[step.state]}</span>
              </li>
            ))}
          </ol>
        )}
        {state === 'stopped' ? (
          <div className="fascia-activity__controls">
            <Button variant="link" isInline onClick={choose('resume')}>
              {t('Go on')}
            </Button>
            <Button variant="link" isInline onClick={choose('clean')}>
              {t('Clean up')}
            </Button>
            <Button variant="link" isInline onClick={choose('leave')}>
              {t('Leave as it is')}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}
