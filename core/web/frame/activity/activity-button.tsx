import { lazyView, useService, useT } from '@fascia/sdk/web'
import { Badge, Button, Spinner } from '@patternfly/react-core'
import { HistoryIcon } from '@patternfly/react-icons'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Ambient } from '../../ambient/index.ts'
import { isAtWork, ShellJobs, withoutJobs } from '../../jobs/create-jobs.ts'
import { ShellOperations } from '../../operations/create-operations.ts'
import { MessageLog } from '../../toasts/index.ts'

const ActivityPanel = lazyView(() => import('./activity-panel.tsx'), 'ActivityPanel')

function useLabel(running: number, unread: number, stopped: number): string {
  const t = useT()
  const parts = [
    ...(running > 0
      ? [t({ one: '{count} operation is running', other: '{count} operations are running' }, { count: running })]
      : []),
    ...(stopped > 0
      ? [t({ one: '{count} job has stopped', other: '{count} jobs have stopped' }, { count: stopped })]
      : []),
    ...(unread > 0 ? [t({ one: '{count} new message', other: '{count} new messages' }, { count: unread })] : []),
  ]
  return parts.length === 0 ? t('Activity') : t('Activity: {what}', { what: parts.join(', ') })
}

/** The activity centre of the top bar, or of the bar at the bottom: how many operations run, and behind it what was started and what was said. */
export function ActivityButton({ isInBar = false }: { readonly isInBar?: boolean }): ReactNode {
  const t = useT()
  const { document } = useService(Ambient).window
  const operations = useAtomValue(useService(ShellOperations).allAtom)
  const jobs = useAtomValue(useService(ShellJobs).allAtom)
  const stopped = jobs.filter(({ state }) => state === 'stopped').length
  const running =
    withoutJobs(operations, jobs).filter(({ state }) => state === 'running').length + jobs.filter(isAtWork).length
  const messages = useService(MessageLog)
  const unread = useAtomValue(messages.unreadAtom)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!isOpen) return
    messages.markRead()
    const onPointer = ({ target }: Event): void => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
      messages.markRead()
    }
  }, [isOpen, messages, document])

  return (
    <div ref={place} className="fascia-activity">
      <Button
        ref={button}
        variant="plain"
        {...(isInBar ? { className: 'fascia-bottom-bar__item' } : {})}
        aria-label={useLabel(running, unread, stopped)}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        {...(isOpen ? { 'aria-controls': panelId } : {})}
        onClick={() => setOpen(!isOpen)}
      >
        {running > 0 ? (
          <>
            <Spinner size="md" aria-hidden="true" /> <Badge>{running}</Badge>
          </>
        ) : (
          <span
            className={
              unread + stopped > 0 ? 'fascia-activity__icon fascia-activity__icon--unread' : 'fascia-activity__icon'
            }
          >
            <HistoryIcon />
          </span>
        )}
        {isInBar ? <span aria-hidden="true">{t('Activity')}</span> : null}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ActivityPanel
            id={panelId}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
            onLeave={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
