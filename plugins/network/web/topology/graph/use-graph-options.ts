import { Cookies, useService } from '@fascia/sdk/web'
import { useMemo, useRef, useState } from 'react'
import { crowdedNetworks, type Grouping } from '../../../common/topology/graph.ts'
import type { Topology } from '../../../common/topology/topology.ts'

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

/**
 * What a person has chosen of the graph: labels and collapsed networks are kept in cookies [TOPO-011]. Until the networks are collapsed or
 * expanded, those start collapsed that were crowded when they were first seen.
 */
export function useGraphOptions(topology: Topology): GraphOptions {
  const cookies = useService(Cookies)
  const [hasLabels, setLabels] = useState(() => cookies.get(LABELS_COOKIE) !== 'false')
  const [kept, keep] = useState(() => cookies.get(COLLAPSED_COOKIE))
  const areCollapsed = kept === 'true'
  const crowded = useMemo(() => crowdedNetworks(topology), [topology])
  const begun = useRef(new Map<string, boolean>())
  for (const { id } of topology.networks) if (!begun.current.has(id)) begun.current.set(id, crowded.has(id))
  // Networks that differ from the rest.
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const [grouping, setGrouping] = useState<Grouping>('network')
  const isCollapsed = (id: string): boolean =>
    (kept === undefined ? begun.current.get(id) === true : areCollapsed) !== others.has(id)
  const collapsed = topology.networks.flatMap(({ id }) => (isCollapsed(id) ? id : []))
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
      keep(String(!areCollapsed))
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
