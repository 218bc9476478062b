import { useCallback, useState } from 'react'
import { Operations } from '../../services/operations.ts'
import { useService } from './use-service.ts'

export interface OperationHandle {
  readonly isRunning: boolean
  /** Runs the work as an operation that the activity list shows; rejects as the work does. */
  run<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** Runs work that takes a while, where the person can see it. */
export function useOperation(): OperationHandle {
  const operations = useService(Operations)
  const [running, setRunning] = useState(0)
  const run = useCallback(
    async <T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      setRunning((count) => count + 1)
      try {
        return await operations.run(title, work)
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [operations],
  )
  return { isRunning: running > 0, run }
}
