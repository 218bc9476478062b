import { type ReactNode, useEffect, useState } from 'react'
import { type ComparisonOperator, versionHolds } from '../../common/index.ts'
import { useApi } from '../hooks/use-api.ts'

const PATHS = { image: '/api/glance/version/', identity: '/api/keystone/version/' } as const

export interface IfApiVersionProps {
  readonly service: keyof typeof PATHS
  readonly operator: ComparisonOperator
  readonly version: string
  readonly children: ReactNode
}

/**
 * Shows its content only when the version of the image or identity API compares as asked [CORE-031]; nothing until the version is known, and
 * nothing when it cannot be had. A whole contribution rather states the requirement `apiVersion(…)`, which costs no call.
 */
export function IfApiVersion({ service, operator, version, children }: IfApiVersionProps): ReactNode {
  const api = useApi()
  const [known, setKnown] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    setKnown(undefined)
    api.get<{ readonly version: string }>(PATHS[service], { signal: abort.signal, isQuiet: true }).then(
      (answer) => setKnown(String(answer.version)),
      () => {},
    )
    return () => abort.abort()
  }, [api, service])
  return known !== undefined && versionHolds(known, operator, version) ? children : null
}
