import { isFault } from '@fascia/sdk/common'
import type { Cloud, ServiceClient } from '@fascia/sdk/gateway'
import type { ReachPart } from '../../api/reach.ts'

export type Query = Readonly<Record<string, string | boolean | readonly string[]>>

async function rowsOf<Row>(client: ServiceClient, path: string, key: string, query: Query): Promise<readonly Row[]> {
  const rows: Row[] = []
  for await (const { items } of client.pages<Row>(path, key, { query })) rows.push(...items)
  return rows
}

/** Without these there is nothing to decide. */
const NEEDED: readonly ReachPart[] = ['networks', 'subnets', 'ports']

/** Reads lists side by side, and keeps which of them failed. Those without which there is no answer fail it. */
export function createReader(cloud: Cloud): {
  readonly failed: readonly ReachPart[]
  /** The rows that all the queries of Neutron give, each once. A cloud without such a list has none. */
  readonly network: <Row extends { readonly id: string }>(
    part: ReachPart,
    kind: string,
    queries: readonly Query[],
  ) => Promise<readonly Row[]>
  /** The names of the project's instances; none where the cloud has no compute service. */
  readonly servers: () => Promise<readonly { readonly id: string; readonly name?: string | null }[]>
} {
  const failed: ReachPart[] = []
  const isNeeded = (part: ReachPart): boolean => NEEDED.includes(part)
  const orNone = async <Row>(part: ReachPart, rows: Promise<readonly Row[]>): Promise<readonly Row[]> => {
    try {
      return await rows
    } catch (failure) {
      if (!isFault(failure) || isNeeded(part)) throw failure
      if (failure.upstreamStatus !== 404) failed.push(part)
      return []
    }
  }
  return {
    failed,
    network: async <Row extends { readonly id: string }>(part: ReachPart, kind: string, queries: readonly Query[]) => {
      const key = kind.replaceAll('-', '_')
      const found = queries.map((query) => rowsOf<Row>(cloud.network, `/${kind}`, key, query))
      const all = await orNone(
        part,
        Promise.all(found).then((lists) => lists.flat()),
      )
      return [...new Map(all.map((row) => [row.id, row])).values()]
    },
    servers: () =>
      cloud.compute.isPresent
        ? orNone('servers', rowsOf<{ readonly id: string }>(cloud.compute, '/servers', 'servers', {}))
        : Promise.resolve([]),
  }
}
