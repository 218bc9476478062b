import { useCallback, useEffect, useRef, useState } from 'react'
import { Fault } from '../../../common/index.ts'
import { useApi } from '../../host/hooks/use-api.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useSignedInAgain } from '../../host/hooks/use-signed-in-again.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { Toasts } from '../../services/surface.ts'
import { isSignedOut, toFault } from '../../services/to-fault.ts'
import { CHART_FAILED } from '../plot/use-plotly.ts'
import type { LineChartData } from './line-data.ts'
import { parseLineChartData } from './parse-line-chart-data.ts'

export interface LineChartLoad {
  readonly data: LineChartData | undefined
  readonly fault: Fault | undefined
  readonly isLoading: boolean
  /** Asks again. */
  readonly reload: () => void
  /** Stops waiting. */
  readonly cancel: () => void
}

interface Loaded {
  readonly data?: LineChartData
  readonly fault?: Fault
  /** The address that it came from; another one is on its way. */
  readonly of?: string
}

/**
 * GETs a line chart's data, again whenever the address changes; what is there stays until the new data has come. A failure raises the toast
 * 'An error occurred. Please try again later.' [UI-050, UI-052]. What the end of the session has refused is asked again once the person has signed
 * in, and is on its way until then.
 */
export function useLineChartData(address: string): LineChartLoad {
  const api = useApi()
  const toasts = useService(Toasts)
  const t = useT()
  const [loaded, setLoaded] = useState<Loaded>({})
  const [tries, setTries] = useState(0)
  const call = useRef<AbortController>(undefined)
  const key = `${tries} ${address}`

  useEffect(() => {
    const abort = new AbortController()
    call.current = abort
    const load = async (): Promise<void> => {
      try {
        const answer = await api.get<unknown>(address, { isQuiet: true, signal: abort.signal })
        if (!abort.signal.aborted) setLoaded({ data: parseLineChartData(answer), of: key })
      } catch (error) {
        if (abort.signal.aborted || isSignedOut(error)) return
        const fault = toFault(error)
        setLoaded({ fault, of: key })
        if (fault.code === 'SESSION_SCOPE_CHANGED') return
        const { message: detail, requestId } = fault
        toasts.add('danger', t(CHART_FAILED), { detail, ...(requestId === undefined ? {} : { requestId }) })
      }
    }
    void load()
    return () => abort.abort()
  }, [api, toasts, t, address, key])

  const isLoading = loaded.of !== key
  useSignedInAgain(() => {
    if (isLoading) setTries((before) => before + 1)
  })

  return {
    data: loaded.data,
    fault: loaded.fault,
    isLoading,
    reload: useCallback(() => {
      setLoaded({})
      setTries((before) => before + 1)
    }, []),
    cancel: useCallback(() => {
      call.current?.abort()
      setLoaded({ fault: new Fault('GATEWAY_CANCELLED'), of: key })
    }, [key]),
  }
}
