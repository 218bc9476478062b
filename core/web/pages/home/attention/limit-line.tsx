import { Link, StatusLabel, useReading, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { limitFigures } from '../limits/limit-figures.ts'
import { USE_PATH } from '../limits/quotas-card.tsx'
import type { UsedLimit } from '../limits/use-limits.ts'

/** A limit that is nearly used up, with the way to what uses it. */
export function LimitLine({ of: { limit, share } }: { readonly of: UsedLimit }): ReactNode {
  const t = useT()
  const isFull = share >= 1
  const { label } = limit
  const figures = limitFigures(limit, useReading())
  return (
    <li className="fascia-attention__line">
      <div className="fascia-attention__what">
        <Link to={USE_PATH}>{t(label)}</Link>
        <span className="fascia-attention__type">{t('Quota')}</span>
      </div>
      <div className="fascia-attention__says">
        <StatusLabel tone={isFull ? 'danger' : 'warning'}>{isFull ? t('Full') : t('Nearly full')}</StatusLabel>
        <span className="fascia-attention__note">{t('{used} of {max} {unit} used', figures)}</span>
      </div>
      <div className="fascia-attention__do">
        <Link
          to={USE_PATH}
          className="pf-v6-c-button pf-m-link pf-m-small"
          aria-label={t('See the use: {name}', { name: t(label) })}
        >
          {t('See the use')}
        </Link>
      </div>
    </li>
  )
}
