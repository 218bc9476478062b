import { type ReactNode, useEffect, useState } from 'react'
import { serviceTypeNames, versionHolds } from '../../../common/host/index.ts'
import type { ComparisonOperator } from '../../../common/index.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { dataOf } from '../../resource/registry/data-of.ts'
import { useContributions } from '../../resource/registry/use-contributions.ts'
import { Api } from '../../services/api.ts'

export interface IfApiVersionProps {
  /** The type of the service, or an alias of it: `image`, `identity`. */
  readonly service: string
  readonly operator: ComparisonOperator
  readonly version: string
  readonly children: ReactNode
}

/** The address of a service's version, and the plugin with whose capabilities it is read. The gateway itself answers that of the identity service. */
function useVersionSource(service: string): { readonly path: string; readonly plugin?: string } | undefined {
  const names = serviceTypeNames(service)
  const contributions = useContributions('service')
  if (names.includes('identity')) return { path: '/api/keystone/version/' }
  for (const contribution of contributions) {
    const { service: type, version: path } = dataOf('service', contribution)
    if (path !== undefined && names.includes(type)) return { path, plugin: contribution.plugin }
  }
  return undefined
}

/**
 * Shows its content only when the version of a service's API compares as asked [CORE-031]; nothing until the version is known, and
 * nothing when it cannot be loaded, or when no plugin declares its address (`services` of its declaration). A whole contribution rather states
 * the requirement `apiVersion(…)`, which costs no call.
 */
export function IfApiVersion({ service, operator, version, children }: IfApiVersionProps): ReactNode {
  const { host } = useHostPlace()
  const { path, plugin } = useVersionSource(service) ?? {}
  const [known, setKnown] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    setKnown(undefined)
    if (path === undefined) return
    const api = (plugin === undefined ? host : host.forPlugin(plugin)).resolve(Api)
    api.get<{ readonly version: string }>(path, { signal: abort.signal, isQuiet: true }).then(
      (answer) => setKnown(String(answer.version)),
      () => {},
    )
    return () => abort.abort()
  }, [host, path, plugin])
  return known !== undefined && versionHolds(known, operator, version) ? children : null
}
