import { Cookies, useService } from '@fascia/sdk/web'
import { useState } from 'react'
import type { Grouping } from '../../../common/topology/graph.ts'

const LABELS_COOKIE = 'show_labels'
const COLLAPSED_COOKIE = 'are_networks_collapsed'

export interface GraphOptions {
  readonly hasLabels: boolean
  readonly areCollapsed: boolean
  /** The networks that are collapsed. */
  readonly collapsed: ReadonlySet<string>
  readonly grouping: Grouping
  readonly setGrouping: (grouping: Grouping) => void
  readonly toggleLabels: () => void
  /** Collapses all networks, or expands them. */
  readonly toggleAll: () => void
  readonly toggle: (network: string) => void
}

/** What a person has chosen of the graph: labels and collapsed networks are kept in cookies [TOPO-011]. */
export function useGraphOptions(networks: readonly { readonly id: string }[]): GraphOptions {
  const cookies = useService(Cookies)
  const [hasLabels, setLabels] = useState(() => cookies.get(LABELS_COOKIE) !== 'false')
  const [areCollapsed, setCollapsed] = useState(() => cookies.get(COLLAPSED_COOKIE) === 'true')
  // Networks that differ from the rest.
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const [grouping, setGrouping] = useState<Grouping>('network')
  const collapsed = networks.flatMap(({ id }) => (areCollapsed !== others.has(id) ? id : []))
  return {
    hasLabels,
    areCollapsed,
    collapsed: new Set(collapsed),
    grouping,
    setGrouping,
    toggleLabels: () => {
      cookies.set(LABELS_COOKIE, String(!hasLabels))
      setLabels(!hasLabels)
    },
    toggleAll: () => {
      cookies.set(COLLAPSED_COOKIE, String(!areCollapsed))
      setCollapsed(!areCollapsed)
      setOthers(new Set())
    },
    toggle: (network) =>
      setOthers((before) => {
        const after = new Set(before)
        if (!after.delete(network)) after.add(network)
        return after
      }),
  }
}
