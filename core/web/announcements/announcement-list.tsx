import type { Translate } from '@fascia/sdk/web'
import { ALERT_PREFIXES } from '@fascia/sdk/web/host'
import { Alert, AlertActionCloseButton } from '@patternfly/react-core'
import { type ReactNode, useRef } from 'react'
import type { Announcement } from '../../common/announcement.ts'

export interface AnnouncementListProps {
  readonly announcements: readonly Announcement[]
  readonly t: Translate
  /** Keeps that the person has closed one; without it none can be closed. */
  readonly onDismiss?: (announcement: Announcement) => void
  /** Where the focus goes with the last one that can be closed. */
  readonly focusAfter?: () => void
}

/** Announcements, as plain text. */
export function AnnouncementList({ announcements, t, onDismiss, focusAfter }: AnnouncementListProps): ReactNode {
  const list = useRef<HTMLElement>(null)
  const closable = onDismiss ? announcements.filter(({ isDismissible }) => isDismissible) : []
  // The focus would be lost with the button that has it.
  const moveFocus = (from: Announcement): void => {
    const at = closable.indexOf(from)
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[at + 1] ?? buttons[at - 1]
    if (next) next.focus()
    else focusAfter?.()
  }
  return (
    <section ref={list} aria-label={t('Announcements')} className="fascia-announcements">
      {announcements.map((announcement) => {
        const { id, severity, title, text } = announcement
        const close = (): void => {
          moveFocus(announcement)
          onDismiss?.(announcement)
        }
        return (
          <Alert
            key={id}
            variant={severity}
            variantLabel={t(ALERT_PREFIXES[severity])}
            isInline
            component="p"
            title={title}
            {...(closable.includes(announcement)
              ? {
                  actionClose: (
                    <AlertActionCloseButton aria-label={t('Close: {message}', { message: title })} onClose={close} />
                  ),
                }
              : {})}
          >
            {text}
          </Alert>
        )
      })}
    </section>
  )
}
