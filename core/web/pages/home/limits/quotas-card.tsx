import { InlineAlert, Link, LoadingState, useReading, useT } from '@fascia/sdk/web'
import { AlertActionLink } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { HomeCard } from '../home-card.tsx'
import './limits.css'
import { NEARLY_FULL, type UsedLimit, useLimits } from './use-limits.ts'

/** How many limits show; the rest is behind the link. */
const MOST = 6
/** The page of all limits and of what uses them. */
export const USE_PATH = '/project/overview'

function LimitBar({ of: { limit, share } }: { readonly of: UsedLimit }): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { label, used, limit: max, unit } = limit
  const tone = share >= 1 ? 'full' : share >= NEARLY_FULL ? 'nearly' : 'free'
  const figures = { used: used.toLocaleString(language), max: max.toLocaleString(language), unit: t(unit) }
  const text = unit === '' ? t('{used} of {max}', figures) : t('{used} of {max} {unit}', figures)
  return (
    <li className={`fascia-limit fascia-limit--${tone}`}>
      <span>{t(label)}</span>
      <span className="fascia-limit__used">{text}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw the element each in its own way. */}
      <div
        className="fascia-limit__track"
        role="meter"
        aria-label={t(label)}
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

/** How full the project is: the limits of all services that are nearest to their ends. */
export function QuotasCard(): ReactNode {
  const t = useT()
  return (
    <HomeCard title={t('Quotas')} size="medium">
      <FullestLimits />
    </HomeCard>
  )
}

function FullestLimits(): ReactNode {
  const t = useT()
  const { data, reload } = useLimits()
  if (!data) return <LoadingState what={t('the quotas')} rows={MOST} isCompact />
  const { all, failed } = data
  return (
    <>
      {failed.length > 0 ? (
        <InlineAlert
          type="warning"
          isPlain
          title={t('Unable to retrieve: {what}.', { what: failed.map((title) => t(title)).join(', ') })}
          actionLinks={<AlertActionLink onClick={() => void reload()}>{t('Try again')}</AlertActionLink>}
        />
      ) : null}
      {all.length === 0 && failed.length === 0 ? (
        <p>{t('The services set this project no limits.')}</p>
      ) : (
        <ul className="fascia-limits">
          {all.slice(0, MOST).map((limit) => (
            <LimitBar key={limit.key} of={limit} />
          ))}
        </ul>
      )}
      <Link to={USE_PATH}>{t('All limits, and the usage')}</Link>
    </>
  )
}
