import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useService } from '../../host/hooks/use-service.ts'
import { Settings } from '../../services/facts.ts'

/** The deployment's setting, in Horizon's own place for such values. */
const SETTING = 'HORIZON_CONFIG.expand_duration'
const DEFAULT_MS = 100

/** How long a row takes to open [UI-036]: what the settings say, in milliseconds, else 100. */
export function expandDurationMs(setting: unknown): number {
  return typeof setting === 'number' && Number.isFinite(setting) && setting >= 0 ? setting : DEFAULT_MS
}

/** The second row of an open one. It opens within the time that the settings give; at once for who wants no motion. */
export function ExpandedRow({
  colSpan,
  children,
}: {
  readonly colSpan: number
  readonly children: ReactNode
}): ReactNode {
  const durationMs = expandDurationMs(useService(Settings).known(SETTING))
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = content.current
    if (!element || !('animate' in element) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const opening = element.animate(
      [
        { opacity: 0, transform: 'translateY(-0.5rem)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: durationMs, easing: 'ease-out' },
    )
    return () => opening.cancel()
  }, [durationMs])
  return (
    <tr className="pf-v6-c-table__tr pf-v6-c-table__expandable-row pf-m-expanded">
      <td className="pf-v6-c-table__td" colSpan={colSpan}>
        <div ref={content} className="pf-v6-c-table__expandable-row-content" data-expand-ms={durationMs}>
          {children}
        </div>
      </td>
    </tr>
  )
}
