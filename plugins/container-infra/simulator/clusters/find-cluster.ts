import { conflict, notFound } from '@fascia/sdk/simulator'
import { byIdent, type MagnumCall } from '../kit.ts'
import type { Cluster } from './cluster.ts'

/** The cluster that a path names by its UUID or its name. */
export function findCluster({ rows, caller }: MagnumCall, ident: string): Cluster {
  const isAll = caller.isAdmin || caller.isService
  const [found, another] = byIdent(rows.clusters.find(isAll ? {} : { projectId: caller.projectId }), ident)
  if (!found) throw notFound(`Cluster ${ident} could not be found.`)
  if (another) throw conflict('Multiple clusters exist with same name. Please use the cluster uuid instead.')
  return found
}
