import { type ReactNode, useId } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { StatusLabel } from '../../property/status-label.tsx'
import { useReading } from '../../value/use-reading.ts'
import { quotaTone, readUsage } from './usage.ts'
import { formatNumber, NO_LIMIT } from './usage-texts.ts'

export interface QuotaBarProps {
  /** The quota's name: `VCPUs`. */
  readonly title: string
  /** What it is counted in: `GiB`. */
  readonly unit: string
  readonly used: number
  /** What a form is about to add. */
  readonly added?: number
  /** The limit; infinite, or -1, is no limit. */
  readonly max: number
}

const WORDS = { warning: 'Nearly full', danger: 'Full' } as const

/** How far a part of the bar reaches, never past its end. */
function share(value: number, max: number): string {
  return `${max === 0 ? 100 : Math.min(100, (value / max) * 100)}%`
}

/**
 * A quota as a bar: in warning above 89 percent, in danger above 99 percent, by colour, icon and word. What a form would add follows what is
 * used; more than the limit is marked as such. Without a limit it says 'No Limit' and stays empty [UI-054, UI-057].
 *
 * @example
 * ```tsx
 * import { useT } from '@fascia/sdk/web'
 * import { QuotaBar } from '@fascia/sdk/web/chart'
 *
 * export function Example() {
 *   const t = useT()
 *   return <QuotaBar title={t('RAM')} unit="MB" used={46080} max={51200} />
 * }
 * ```
 */
export function QuotaBar({ title, unit, used, added, max }: QuotaBarProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const titleId = useId()
  const usage = readUsage({ used, max, ...(added === undefined ? {} : { added }) })
  const tone = quotaTone(usage)
  const total = formatNumber(used + usage.added, language)
  const amount = usage.isUnlimited
    ? t('{total} {unit} used', { total, unit })
    : t('{total} of {max} {unit} used', { total, max: formatNumber(max, language), unit })
  const percent = usage.percent === undefined ? t(NO_LIMIT) : `${formatNumber(usage.percent, language)}%`
  const state = usage.isOverMax ? t('Over the limit') : tone !== 'normal' && t(WORDS[tone])
  return (
    <div className={`fascia-quota-bar fascia-m-${tone}`} data-tone={tone} data-over-max={usage.isOverMax || undefined}>
      <div className="fascia-quota-bar__head">
        <span id={titleId} className="fascia-quota-bar__title">
          {title}
        </span>
        {state ? <StatusLabel tone={tone === 'warning' ? 'warning' : 'danger'}>{state}</StatusLabel> : null}
        <span className="fascia-quota-bar__percent">{percent}</span>
      </div>
      {usage.isUnlimited ? (
        <div className="fascia-quota-bar__track" />
      ) : (
        // The element of this name cannot hold what a form adds.
        // biome-ignore lint/a11y/useSemanticElements: see above.
        <div
          className="fascia-quota-bar__track"
          role="meter"
          aria-labelledby={titleId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(100, usage.percent ?? 0)}
          aria-valuetext={[amount, percent, ...(state ? [state] : [])].join(', ')}
        >
          <div className="fascia-quota-bar__used" style={{ inlineSize: share(used, max) }} />
          {usage.added > 0 ? (
            <div
              className="fascia-quota-bar__added"
              style={{ inlineSize: share(Math.min(usage.added, Math.max(0, max - used)), max) }}
            />
          ) : null}
        </div>
      )}
      <p className="fascia-quota-bar__amount">
        {amount}
        {added === undefined ? null : ` (${t('{added} added', { added: formatNumber(added, language) })})`}
      </p>
    </div>
  )
}
