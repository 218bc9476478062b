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

const GLYPHS: Readonly<Record<StatusTone, ComponentType>> = {
  success: CheckCircleIcon,
  progress: InProgressIcon,
  warning: ExclamationTriangleIcon,
  danger: ExclamationCircleIcon,
  stopped: PowerOffIcon,
  info: InfoCircleIcon,
  neutral: OutlinedCircleIcon,
}

export interface StatusLabelProps {
  readonly tone: StatusTone
  /** The word, which is always beside the icon. */
  readonly children: ReactNode
}

/** A status: an icon, and always the word. */
export function StatusLabel({ tone, children }: StatusLabelProps): ReactNode {
  const Glyph = GLYPHS[tone]
  return (
    <span className={`fascia-status fascia-m-${tone}`}>
      <Glyph />
      {children}
    </span>
  )
}
