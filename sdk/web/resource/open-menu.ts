import { atom, type PrimitiveAtom } from 'jotai'

export interface OpenMenu {
  readonly type: string
  readonly id: string
}

/** The item whose menu of actions is open: somebody is about to act on what its row says. */
export const openMenuAtom: PrimitiveAtom<OpenMenu | undefined> = atom<OpenMenu | undefined>(undefined)
