import { type Atom, atom, type Store } from 'jotai'
import type { Text } from '../../../common/index.ts'

/** How far the file of a form is on its way. */
export interface Upload {
  /** -1 until it has begun, then 0 to 100 [IMAGE-037]. */
  readonly percentAtom: Atom<number>
  /** What is uploaded, for the progress bar. */
  readonly titleAtom: Atom<Text>
  /** Begins: the signal aborts when the person cancels the upload, or leaves. */
  begin(title: Text): AbortSignal
  /** Of the data, 0 to 1. */
  report(fraction: number): void
  end(): void
  cancel(): void
}

export const NOT_BEGUN = -1

export function createUpload(store: Store): Upload {
  const percentAtom = atom(NOT_BEGUN)
  const titleAtom = atom<Text>('')
  let abort: AbortController | undefined
  const set = (percent: number): void => store.set(percentAtom, percent)
  return {
    percentAtom,
    titleAtom,
    begin(title) {
      abort = new AbortController()
      store.set(titleAtom, title)
      set(0)
      return abort.signal
    },
    report: (fraction) => set(Math.round(fraction * 100)),
    end: () => set(NOT_BEGUN),
    cancel: () => abort?.abort(),
  }
}
