import { createContext, useContext } from 'react'
import type { Deletion } from '../../../common/topology/deletion.ts'

/** What balloons can do. */
export interface TopologyActions {
  /** Asks, and deletes when the person confirms; true when it is done. */
  readonly remove: (deletion: Deletion) => Promise<boolean>
  readonly isDeleting: (id: string) => boolean
  readonly openConsole: (serverId: string) => void
  /** Opens the form of the address, on this page. */
  readonly openForm: (form: 'addinterface' | 'createsubnet', id: string) => void
}

const Context = createContext<TopologyActions | undefined>(undefined)
export const TopologyActionsProvider = Context.Provider

const NOTHING: TopologyActions = {
  remove: () => Promise.resolve(false),
  isDeleting: () => false,
  openConsole: () => {},
  openForm: () => {},
}

/** What can be done from a balloon. */
export function useTopologyActions(): TopologyActions {
  return useContext(Context) ?? NOTHING
}
