type Pair = readonly [key: string, direction: string]

/** Reads `sort=name:asc,size`; a key without a direction has an empty one. Undefined when there is no such parameter. */
export function sortPairs(query: URLSearchParams): readonly Pair[] | undefined {
  return query
    .get('sort')
    ?.split(',')
    .map((part): Pair => {
      const [key = '', direction] = part.split(':')
      return [key.trim(), direction?.trim() ?? '']
    })
}

/** Reads `sort_key` and `sort_dir`, each of which may come several times; a missing direction is the first that is given, or empty. */
export function sortKeys(query: URLSearchParams): readonly Pair[] {
  const directions = query.getAll('sort_dir')
  return query.getAll('sort_key').map((key, index) => [key, directions[index] ?? directions[0] ?? ''])
}
