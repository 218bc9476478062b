interface Bounds {
  readonly min_node_count?: number | undefined
  readonly max_node_count?: number | undefined
}

/** The bounds of auto-scaling for a number of workers: one less, 1 at least, and one more [CINFRA-030, CINFRA-045]. */
export function scalingBounds(nodes: number): Readonly<Record<keyof Bounds, number>> {
  return { min_node_count: Math.max(1, nodes - 1), max_node_count: nodes + 1 }
}

/** What is wrong with the bounds of auto-scaling [CINFRA-044, CINFRA-045, CINFRA-046, CINFRA-047]. */
export function scalingProblems(nodes: number | undefined, { min_node_count: min, max_node_count: max }: Bounds) {
  return { min_node_count: minimumProblem(nodes, min), max_node_count: maximumProblem(nodes, max) }
}

function minimumProblem(nodes: number | undefined, min: number | undefined): string | undefined {
  if (min === undefined) return 'Enter the minimum number of worker nodes.'
  if (min < 0) return 'You cannot auto-scale to less than a single Worker Node.'
  if (nodes === undefined || min <= nodes) return undefined
  return 'The minimum number of Worker Nodes a new cluster can auto scale to cannot exceed the total amount of Worker Nodes.'
}

function maximumProblem(nodes: number | undefined, max: number | undefined): string | undefined {
  if (max === undefined) return 'Enter the maximum number of worker nodes.'
  if (max < 1) return 'The maximum number of Worker Nodes cannot be less than the default number of Worker Nodes and 1.'
  if (nodes === undefined || max >= nodes) return undefined
  return 'The maximum number of Worker Nodes a new cluster can auto-scale to cannot be less than the total amount of Worker Nodes.'
}
