import { type ReactNode, Suspense } from 'react'
import { lazyView } from '../frame/state/lazy-view.ts'
import { LoadingState } from '../frame/state/loading-state.tsx'
import { useT } from '../host/hooks/use-t.ts'
import type { DetailsPageProps } from './details-page.tsx'
import { loadDetailsPage } from './load-details-page.ts'

const DetailsPage = lazyView(loadDetailsPage, 'DetailsPage')

/** The properties of `ResourceDetails`. */
export type ResourceDetailsProps = Omit<DetailsPageProps, 'panel'>

/**
 * The details of one resource on a page of one's own, where its address says more than the id, or what comes after an action is not the list: name,
 * status, actions and tabs as its type declares them. Throws `RESOURCE_TYPE_UNKNOWN` when no plugin offers the type.
 *
 * @example
 * ```tsx
 * import { ResourceDetails, useRoute } from '@fascia/sdk/web'
 *
 * export default function RulePage() {
 *   const { params, go } = useRoute()
 *   const group = `/project/security_groups/${params.group}`
 *   return (
 *     <ResourceDetails
 *       type="OS::Neutron::SecurityGroupRule"
 *       id={params.id ?? ''}
 *       onMissing={() => go(group, { replace: true })}
 *       afterAction={() => go(group)}
 *     />
 *   )
 * }
 * ```
 */
export function ResourceDetails(props: ResourceDetailsProps): ReactNode {
  const t = useT()
  return (
    <Suspense fallback={<LoadingState what={t('details')} rows={6} />}>
      <DetailsPage {...props} />
    </Suspense>
  )
}
