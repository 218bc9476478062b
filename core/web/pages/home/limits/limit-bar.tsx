import { useReading, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { limitFigures } from './limit-figures.ts'
import './limits.css'
import { NEARLY_FULL } from './use-limits.ts'

export interface LimitBarProps {
  /** What is limited: `vCPUs`. */
  readonly label: string
  /** Drawn in place of the label. */
  readonly children?: ReactNode
  readonly used: number
  readonly max: number
  /** Empty where the label says it. */
  readonly unit: string
  /** From 0 to 1, and above where more is used than may be. */
  readonly share: number
}

/** A limit as a line of a list: how much of it is used, in words and as a bar. */
export function LimitBar({ label, children = label, used, max, unit, share }: LimitBarProps): ReactNode {
  const t = useT()
  const reading = useReading()
  const tone = share >= 1 ? 'full' : share >= NEARLY_FULL ? 'nearly' : 'free'
  const figures = limitFigures({ used, limit: max, unit }, reading)
  const text = figures.unit === '' ? t('{used} of {max}', figures) : t('{used} of {max} {unit}', figures)
  return (
    <li className={`fascia-limit fascia-limit--${tone}`}>
      <span>{children}</span>
      <span className="fascia-limit__used">{text}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw the element each in its own way. */}
      <div
        className="fascia-limit__track"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.round(share * 100))}
        aria-valuetext={text}
      >
        <div className="fascia-limit__bar" style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
      </div>
    </li>
  )
}
