import { useEffect, useState } from 'react'
import type { Fault } from '../../../common/index.ts'
import { toFault } from '../../services/to-fault.ts'
import { Workers } from '../../services/workers.ts'
import { useService } from './use-service.ts'

export interface WorkerHandle {
  /** Undefined until it has started, and when it could not be. */
  readonly worker: Worker | undefined
  readonly fault: Fault | undefined
}

/**
 * A worker that the plugin declares, for as long as the caller is drawn: started when it is first drawn, terminated when it goes. Two callers have a
 * worker each.
 *
 * @example
 * ```tsx
 * import { useWorker } from '@fascia/sdk/web'
 * import { useEffect, useState } from 'react'
 *
 * // Declared as `workers: [{ id: 'example.worker.sum', module: () => import('./sum.worker.ts') }]`.
 * export function Sum({ numbers }: { readonly numbers: readonly number[] }) {
 *   const { worker } = useWorker('example.worker.sum')
 *   const [sum, setSum] = useState<number>()
 *   useEffect(() => {
 *     worker?.addEventListener('message', ({ data }) => setSum(Number(data)))
 *     worker?.postMessage(numbers)
 *   }, [worker, numbers])
 *   return <output>{sum}</output>
 * }
 * ```
 */
export function useWorker(id: string): WorkerHandle {
  const workers = useService(Workers)
  const [handle, setHandle] = useState<WorkerHandle>({ worker: undefined, fault: undefined })
  useEffect(() => {
    try {
      const worker = workers.start(id)
      setHandle({ worker, fault: undefined })
      return () => worker.terminate()
    } catch (error) {
      setHandle({ worker: undefined, fault: toFault(error) })
      return undefined
    }
  }, [workers, id])
  return handle
}
