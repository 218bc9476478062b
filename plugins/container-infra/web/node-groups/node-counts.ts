import type { SaidText } from '@fascia/sdk/web/declare'

interface Counts {
  readonly node_count?: number | undefined
  readonly min_node_count?: number | null | undefined
  readonly max_node_count?: number | null | undefined
}

/** Why the service refuses a least number of nodes. */
export function leastProblem({ node_count, min_node_count }: Counts): SaidText | undefined {
  if (node_count === undefined || (min_node_count ?? 0) <= node_count) return undefined
  return { text: 'The node group has {count} nodes: the minimum cannot be above.', values: { count: node_count } }
}

/** Why the service refuses a greatest number of nodes. */
export function mostProblem({ node_count, min_node_count, max_node_count }: Counts): SaidText | undefined {
  if (max_node_count === undefined || max_node_count === null) return undefined
  if (max_node_count < (min_node_count ?? 0)) return 'The maximum cannot be below the minimum.'
  if (node_count === undefined || max_node_count >= node_count) return undefined
  return { text: 'The node group has {count} nodes: the maximum cannot be below.', values: { count: node_count } }
}

/** Why the service refuses a number of nodes. */
export function boundsProblem({ node_count, min_node_count, max_node_count }: Counts): SaidText | undefined {
  if (node_count === undefined) return undefined
  if (min_node_count && node_count < min_node_count)
    return { text: 'The minimum of the node group is {count}.', values: { count: min_node_count } }
  if (max_node_count && node_count > max_node_count)
    return { text: 'The maximum of the node group is {count}.', values: { count: max_node_count } }
  return undefined
}
