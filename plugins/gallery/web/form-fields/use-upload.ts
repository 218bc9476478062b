import type { Dispose } from '@fascia/sdk/common'
import { Clock, useService } from '@fascia/sdk/web'
import { useEffect, useRef, useState } from 'react'

const TICK_MS = 200

export interface Upload {
  readonly progress: number | undefined
  readonly failure: string | undefined
  start(file: File | undefined): void
  cancel(): void
}

/** Reads the chosen file piece by piece, as fast as an upload would go; a file that cannot be read fails. */
export function useUpload(): Upload {
  const clock = useService(Clock)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const alarm = useRef<Dispose | undefined>(undefined)
  const stop = (): void => alarm.current?.()
  useEffect(() => () => alarm.current?.(), [])
  const step = (file: File, done: number): void => {
    setProgress(done)
    if (done >= 1) return
    const next = Math.min(1, done + 0.25)
    alarm.current = clock.after(TICK_MS, () => {
      file
        .slice(Math.floor(file.size * done), Math.floor(file.size * next))
        .arrayBuffer()
        .then(
          () => step(file, next),
          () => setFailure('The file could not be read.'),
        )
    })
  }
  return {
    progress,
    failure,
    start(file) {
      stop()
      setFailure(undefined)
      setProgress(undefined)
      if (file) step(file, 0)
    },
    cancel() {
      stop()
      setProgress(undefined)
    },
  }
}
