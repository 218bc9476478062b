import { type ConfirmRequest, StatusLabel, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'

/** So many lines are drawn. */
const MOST = 200

/** What happens to each of the chosen items: first what is left out, with its reason. */
export function PlanList({ plan }: { readonly plan: NonNullable<ConfirmRequest['plan']> }): ReactNode {
  const t = useT()
  const left = plan.filter(({ reason }) => reason !== undefined)
  const lines = [...left, ...plan.filter(({ reason }) => reason === undefined)]
  const [count, total] = [plan.length - left.length, plan.length]
  return (
    <div className="fascia-plan">
      <p>
        {left.length === 0
          ? t('All {count} will be done.', { count })
          : t('{count} of {total} will be done, {left} left out.', { count, total, left: left.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key. */}
      <section aria-label={t('What happens to each')} tabIndex={0} className="fascia-plan__scroll">
        <ul className="fascia-plan__list">
          {lines.slice(0, MOST).map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name.
            <li key={index}>
              <StatusLabel tone={reason === undefined ? 'success' : 'neutral'}>{name}</StatusLabel>
              <span className="fascia-plan__reason">{reason ?? t('Will be done')}</span>
            </li>
          ))}
          {lines.length > MOST ? <li>{t('and {count} more', { count: lines.length - MOST })}</li> : null}
        </ul>
      </section>
    </div>
  )
}
