import { Link, LoadingState, useT } from '@fascia/sdk/web'
import { AlertActionLink } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { HomeCard } from '../home-card.tsx'
import { FailedServices } from './failed-services.tsx'
import { LimitBar } from './limit-bar.tsx'
import { useLimits } from './use-limits.ts'

/** How many limits show; the rest is behind the link. */
const MOST = 6
/** The page of all limits and of what uses them. */
export const USE_PATH = '/project/overview'

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
      <FailedServices
        titles={failed}
        retry={<AlertActionLink onClick={() => void reload()}>{t('Try again')}</AlertActionLink>}
      />
      {all.length === 0 && failed.length === 0 ? (
        <p>{t('The services set this project no limits.')}</p>
      ) : (
        <ul className="fascia-limits">
          {all.slice(0, MOST).map(({ key, share, limit: { label, used, limit: max, unit } }) => (
            <LimitBar key={key} label={t(label)} used={used} max={max} unit={unit} share={share} />
          ))}
        </ul>
      )}
      <Link to={USE_PATH}>{t('All limits, and the usage')}</Link>
    </>
  )
}
