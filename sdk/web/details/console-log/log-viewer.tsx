import { EmptyState } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { StoppedState } from '../../frame/state/stopped-state.tsx'
import { usePreference } from '../../host/hooks/use-preference.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { formatCount } from '../../value/format-count.ts'
import { useReading } from '../../value/use-reading.ts'
import type { ConsoleLogProps } from './console-log-props.ts'
import { LengthForm } from './length-form.tsx'
import { LogFrame } from './log-frame.tsx'
import { LogTools } from './log-tools.tsx'
import { useFollow } from './use-follow.ts'
import { type LogHandle, useLog } from './use-log.ts'

interface LogBodyProps {
  readonly of: LogHandle
  readonly label: string
  readonly failure: string
  readonly isWrapped: boolean
  readonly isFollowed: boolean
}

function LogBody({ of: handle, label, failure, isWrapped, isFollowed }: LogBodyProps): ReactNode {
  const { log, fault, isBusy, retry, stop } = handle
  const t = useT()
  if (log?.text === '') return <EmptyState headingLevel="h3" titleText={t('The console has said nothing yet.')} />
  if (log) return <LogFrame label={label} log={log} isWrapped={isWrapped} isFollowed={isFollowed} />
  if (fault) return <FaultState title={failure} fault={fault} onRetry={retry} />
  if (isBusy) return <LoadingState what={t('the console log')} onCancel={stop} />
  return <StoppedState what={t('the console log')} onRetry={retry} />
}

/** Form, tools and the log itself. */
export default function LogViewer(props: Required<ConsoleLogProps>): ReactNode {
  const { label, failure, initialLength } = props
  const t = useT()
  const handle = useLog(props)
  const [isWrapped, setWrapped] = usePreference('console-log-wrap', true, (value) => typeof value === 'boolean')
  const { log, isBusy, ask, stop, readMore } = handle
  const [isFollowed, setFollowed] = useState(false)
  const isLost = useFollow(isFollowed && log !== undefined && !isBusy, readMore)
  const { language } = useReading()
  const count = log?.lineCount ?? 0
  const shown = formatCount(count, language)
  return (
    <div className="fascia-console-log">
      <div className="fascia-console-log__bar">
        <LengthForm initial={initialLength} isBusy={isBusy} onAsk={ask} />
        <LogTools
          label={label}
          text={log?.text ?? ''}
          isWrapped={isWrapped}
          onWrap={setWrapped}
          isFollowed={isFollowed}
          onFollow={setFollowed}
        />
      </div>
      <LogBody of={handle} label={label} failure={failure} isWrapped={isWrapped} isFollowed={isFollowed} />
      <div className="fascia-console-log__status">
        <span role="status">
          {log && !isBusy ? t({ one: '{shown} line', other: '{shown} lines' }, { count, shown }) : ''}
          {isLost ? ` ${t('The connection was lost. It is tried again.')}` : ''}
        </span>
        {log && isBusy ? <LoadingState what={t('the console log')} rows={0} onCancel={stop} /> : null}
      </div>
    </div>
  )
}
