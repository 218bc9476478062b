import { CopyableId, DateValue, Link, useService, useT } from '@fascia/sdk/web'
import { Icon } from '@patternfly/react-core'
import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InfoCircleIcon,
} from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { Boot } from '../../app/boot.ts'
import type { Message } from '../../toasts/index.ts'

const ICONS = {
  danger: ExclamationCircleIcon,
  warning: ExclamationTriangleIcon,
  info: InfoCircleIcon,
  success: CheckCircleIcon,
} as const

function MessageItem({ message, onLeave }: { readonly message: Message; readonly onLeave: () => void }): ReactNode {
  const t = useT()
  const { plugins } = useService(Boot)
  const { type, prefix, detail, requestId, link, plugin, atMs } = message
  const TypeIcon = ICONS[type]
  const area = plugins.find(({ name }) => name === plugin)?.area
  return (
    <li className="fascia-activity__item">
      <Icon status={type}>
        <TypeIcon />
      </Icon>
      <div>
        <p>
          <strong>{t(prefix)}</strong> {message.message}
        </p>
        {detail === undefined ? null : <p>{detail}</p>}
        <p className="fascia-activity__facts">
          <DateValue timeMs={atMs} format="short" />
          {area === undefined ? null : ` · ${area}`}
        </p>
        {requestId === undefined ? null : (
          <p className="fascia-activity__facts">
            {t('Request')} <CopyableId id={requestId} />
          </p>
        )}
        {link === undefined ? null : (
          <p>
            <Link to={link.to} onClick={onLeave}>
              {link.label}
            </Link>
          </p>
        )}
      </div>
    </li>
  )
}

/** What toasts have said: when, by whom, with the request's id and where to read on. */
export function MessageList({
  all,
  onLeave,
}: {
  readonly all: readonly Message[]
  readonly onLeave: () => void
}): ReactNode {
  const t = useT()
  if (all.length === 0) return <p className="fascia-activity__none">{t('There are no messages.')}</p>
  return (
    <ul className="fascia-activity__list">
      {all.map((message) => (
        <MessageItem key={message.id} message={message} onLeave={onLeave} />
      ))}
    </ul>
  )
}
