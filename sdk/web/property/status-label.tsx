import { Icon } from '@patternfly/react-core'
import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InfoCircleIcon,
  InProgressIcon,
  OutlinedCircleIcon,
  PowerOffIcon,
} from '@patternfly/react-icons'
import type { ComponentType, ReactNode } from 'react'
import type { StatusTone } from '../declare/index.ts'

interface Look {
  readonly glyph: ComponentType
  readonly status?: 'success' | 'warning' | 'danger' | 'info'
}

const LOOKS: Readonly<Record<StatusTone, Look>> = {
  success: { glyph: CheckCircleIcon, status: 'success' },
  progress: { glyph: InProgressIcon, status: 'info' },
  warning: { glyph: ExclamationTriangleIcon, status: 'warning' },
  danger: { glyph: ExclamationCircleIcon, status: 'danger' },
  stopped: { glyph: PowerOffIcon },
  info: { glyph: InfoCircleIcon, status: 'info' },
  neutral: { glyph: OutlinedCircleIcon },
}

export interface StatusLabelProps {
  readonly tone: StatusTone
  /** The word: the icon never stands alone. */
  readonly children: ReactNode
}

/** A status: an icon, and always the word. */
export function StatusLabel({ tone, children }: StatusLabelProps): ReactNode {
  const { glyph: Glyph, status } = LOOKS[tone]
  return (
    <span className={`fascia-status fascia-m-${tone}`}>
      <Icon {...(status ? { status } : {})}>
        <Glyph />
      </Icon>
      <span>{children}</span>
    </span>
  )
}
