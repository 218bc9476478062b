export type Json = Readonly<Record<string, unknown>>

export interface Answer {
  readonly status: number
  readonly body: Json
}

/** The rows of a list's answer; none of any other answer. */
export function itemsOf({ body }: Answer): readonly Json[] {
  return Array.isArray(body.items) ? body.items : []
}

/** Finds addresses at which a route answers, for a person whose session has a project. */
export interface ListAddresses {
  /** The rows of a list, which is asked once. */
  listed(path: string): Promise<readonly Json[]>
  /** The addresses of a path: its parameters are what the lists before them have. */
  addressesOf(path: string): Promise<readonly string[]>
}

export const MOST_CANDIDATES = 6

export function listAddresses(get: (path: string) => Promise<Answer>, projectId: string): ListAddresses {
  const lists = new Map<string, Promise<readonly Json[]>>()
  const listed = (path: string): Promise<readonly Json[]> => {
    const known = lists.get(path) ?? get(path).then(itemsOf)
    lists.set(path, known)
    return known
  }
  const addressesOf = async (path: string): Promise<readonly string[]> => {
    const place = /:(\w+)\*?/.exec(path)
    if (!place) return [path]
    const before = path.slice(0, place.index)
    const after = path.slice(place.index + place[0].length)
    const items = place[1] === 'project' ? [{ project: projectId }] : (await listed(before)).slice(0, MOST_CANDIDATES)
    const values = items.map((item: Json) => item[place[1] ?? ''] ?? item.id ?? item.name ?? item.path)
    const filled = values
      .filter((value) => typeof value === 'string')
      .map((value) => before + encodeURIComponent(value) + after)
    return (await Promise.all(filled.map(addressesOf))).flat()
  }
  return { listed, addressesOf }
}
