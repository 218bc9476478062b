import { useCallback, useEffect, useState } from 'react'
import type { Fault } from '../../../common/index.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { Toasts } from '../../services/surface.ts'
import { toFault } from '../../services/to-fault.ts'
import { loadPlotly, type Plotly } from './load-plotly.ts'

/** What is said of a chart that failed, wherever it failed [UI-052]. */
export const CHART_FAILED = 'An error occurred. Please try again later.'

export interface PlotlyState {
  readonly plotly: Plotly | undefined
  /** Why the chart cannot be drawn. */
  readonly fault: Fault | undefined
  readonly fail: (error: unknown) => void
  readonly retry: () => void
}

/** plotly, fetched when the first chart is shown. A chart that cannot be drawn is reported in a toast [UI-052]. */
export function usePlotly(): PlotlyState {
  const t = useT()
  const toasts = useService(Toasts)
  const [plotly, setPlotly] = useState<Plotly>()
  const [fault, setFault] = useState<Fault>()
  const [tries, setTries] = useState(0)
  const fail = useCallback(
    (error: unknown) => {
      const reason = toFault(error)
      setFault(reason)
      toasts.add('danger', t(CHART_FAILED), { detail: reason.message })
    },
    [toasts, t],
  )
  // Each try loads again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    let isWanted = true
    loadPlotly(document).then(
      (library) => isWanted && setPlotly(library),
      (error: unknown) => isWanted && fail(error),
    )
    return () => {
      isWanted = false
    }
  }, [fail, tries])
  const retry = useCallback(() => {
    setFault(undefined)
    setTries((before) => before + 1)
  }, [])
  return { plotly, fault, fail, retry }
}
