import { type Atom, atom, type Store } from 'jotai'

/** How far the data of an image is on its way. */
export interface Upload {
  /** -1 until it has begun, then 0 to 100 [IMAGE-037]. */
  readonly percentAtom: Atom<number>
  /** Begins: the signal aborts when the person cancels the upload, or leaves. */
  begin(leaving: AbortSignal): AbortSignal
  /** Of the data, 0 to 1. */
  report(fraction: number): void
  end(): void
  cancel(): void
}

export const NOT_BEGUN = -1

export function createUpload(store: Store): Upload {
  const percentAtom = atom(NOT_BEGUN)
  let abort: AbortController | undefined
  const set = (percent: number): void => store.set(percentAtom, percent)
  return {
    percentAtom,
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
