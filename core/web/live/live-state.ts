import { atom } from 'jotai'

/** Since when the page is no longer kept up to date by a stream, in ms since 1970; undefined while it is, or never was to be. */
export const livePausedAtom = atom<number | undefined>(undefined)
