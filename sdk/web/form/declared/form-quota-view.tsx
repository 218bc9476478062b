import { type ReactNode, Suspense } from 'react'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { lazyView } from '../../frame/state/lazy-view.ts'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { FormMoment } from './form-moment.ts'
import { QUOTA_SOURCE, takenQuotas } from './form-quota.ts'
import { useSourceStates } from './form-step-view.tsx'

const QuotaCharts = lazyView(() => import('../../chart/index.ts'), 'QuotaCharts')

/** The quotas that a form takes from, before and after; nothing where it takes from none. */
export function FormQuota({ moment }: { readonly moment: Omit<FormMoment, 'body'> }): ReactNode {
  const t = useT()
  const sources = useSourceStates()
  if (moment.form.spec.quota === undefined) return null
  const { isLoading, fault } = sources.of(QUOTA_SOURCE)
  if (fault)
    return <FaultState title={t('Unable to retrieve the quota.')} fault={fault} onRetry={sources.retry} isCompact />
  const loading = <LoadingState what={t('quota')} rows={2} isCompact />
  if (isLoading) return loading
  const taken = takenQuotas(moment)
  if (taken.length === 0) return null
  return (
    <Suspense fallback={loading}>
      <QuotaCharts
        quotas={taken.map(({ limit: { label, unit, limit, used }, added }) => ({
          title: label,
          unit: unit === '' ? label : unit,
          used: used + Math.min(0, added),
          added: Math.max(0, added),
          max: limit,
        }))}
      />
    </Suspense>
  )
}
