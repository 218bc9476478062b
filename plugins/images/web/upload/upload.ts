/** How far the data of an image is on its way. */
export interface Upload {
  /** -1 until it has begun, then 0 to 100 [IMAGE-037]. */
  readonly percent: number
  onDidChange(listener: () => void): () => void
  /** Begins: the signal aborts when the person cancels the upload, or leaves. */
  begin(leaving: AbortSignal): AbortSignal
  /** Of the data, 0 to 1. */
  report(fraction: number): void
  end(): void
  cancel(): void
}

export const NOT_BEGUN = -1

export function createUpload(): Upload {
  const listeners = new Set<() => void>()
  let percent = NOT_BEGUN
  let abort: AbortController | undefined
  const set = (next: number): void => {
    percent = next
    for (const listener of listeners) listener()
  }
  return {
    get percent() {
      return percent
    },
    onDidChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin(leaving) {
      abort = new AbortController()
      set(0)
      return AbortSignal.any([leaving, abort.signal])
    },
    report: (fraction) => set(Math.round(fraction * 100)),
    end: () => set(NOT_BEGUN),
    cancel: () => abort?.abort(),
  }
}
