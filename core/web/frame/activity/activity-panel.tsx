import { useService, useT } from '@fascia/sdk/web'
import { Button, Title } from '@patternfly/react-core'
import { TimesIcon } from '@patternfly/react-icons'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ShellJobs, withoutJobs } from '../../jobs/create-jobs.ts'
import { ShellOperations } from '../../operations/create-operations.ts'
import type { ShellOperation } from '../../operations/shell-operation.ts'
import { EventList } from '../../timeline/event-list.tsx'
import { MessageLog } from '../../toasts/index.ts'
import './activity.css'
import { JobEntry } from './job-entry.tsx'
import { MessageList } from './message-list.tsx'
import { OperationEntry } from './operation-entry.tsx'

/** Operations that the person has started, with how they go and went. */
function OperationList({
  all,
  onLeave,
}: {
  readonly all: readonly ShellOperation[]
  readonly onLeave: () => void
}): ReactNode {
  const t = useT()
  const jobs = useAtomValue(useService(ShellJobs).allAtom)
  if (all.length === 0 && jobs.length === 0)
    return <p className="fascia-activity__none">{t('Nothing has been started yet.')}</p>
  return (
    <ul className="fascia-activity__list">
      {jobs.map((job) => (
        <JobEntry key={job.id} job={job} />
      ))}
      {withoutJobs(all, jobs).map((operation) => (
        <OperationEntry key={operation.id} operation={operation} onLeave={onLeave} />
      ))}
    </ul>
  )
}

export interface ActivityPanelProps {
  readonly id: string
  /** The person has closed it. */
  readonly onClose: () => void
  /** The person goes to another page. */
  readonly onLeave: () => void
}

/** What was started and what was said, the youngest first; it stays when the toast has gone. */
export function ActivityPanel({ id, onClose, onLeave }: ActivityPanelProps): ReactNode {
  const t = useT()
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const log = useService(MessageLog)
  const messages = useAtomValue(log.allAtom)
  const operations = useAtomValue(useService(ShellOperations).allAtom)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <div id={id} ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} className="fascia-activity__panel">
      <div className="fascia-activity__head">
        <Title id={titleId} headingLevel="h2" size="lg">
          {t('Activity')}
        </Title>
        <Button variant="plain" aria-label={t('Close the activity list')} icon={<TimesIcon />} onClick={onClose} />
      </div>
      <section aria-labelledby={`${titleId}-operations`}>
        <Title id={`${titleId}-operations`} headingLevel="h3" size="md">
          {t('Operations')}
        </Title>
        <OperationList all={operations} onLeave={onLeave} />
      </section>
      <section aria-labelledby={`${titleId}-project`}>
        <Title id={`${titleId}-project`} headingLevel="h3" size="md">
          {t('In this project')}
        </Title>
        <EventList
          label={t('What was done in this project')}
          none={t('Nothing was done in this project by the dashboard.')}
        />
      </section>
      <section aria-labelledby={`${titleId}-messages`}>
        <div className="fascia-activity__head">
          <Title id={`${titleId}-messages`} headingLevel="h3" size="md">
            {t('Messages')}
          </Title>
          {messages.length === 0 ? null : (
            <Button variant="link" isInline onClick={() => log.clear()}>
              {t('Clear messages')}
            </Button>
          )}
        </div>
        <MessageList all={messages} onLeave={onLeave} />
      </section>
    </div>
  )
}
