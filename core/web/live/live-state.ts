import { atom } from 'jotai'

/** How often the live stream has said that something was recorded that was done in the project. */
export const recordedAtom = atom(0)

/** How often the live stream has said that the views which people of the project share are others. */
export const viewsChangedAtom = atom(0)

/** Since when the page is no longer kept up to date by a stream, in ms since 1970; undefined while it is, or never was to be. */
export const livePausedAtom = atom<number | undefined>(undefined)
