import { Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Thing } from '../../common/reach/reachability.ts'

const PAGES: Readonly<Record<Thing['kind'], string | undefined>> = {
  instance: '/project/instances/',
  port: '/project/networks/ports/:id/detail',
  network: '/project/networks/:id/detail',
  subnet: '/project/networks/subnets/:id/detail',
  router: '/project/routers/',
  'floating-ip': '/ngdetails/OS::Neutron::FloatingIP/',
  'security-group': '/project/security_groups/',
  address: undefined,
}

/** The details page of what a hop or an obstacle is about; undefined for an address. */
export function pageOf({ kind, id }: Pick<Thing, 'kind' | 'id'>): string | undefined {
  const page = PAGES[kind]
  if (page === undefined) return undefined
  return page.includes(':id') ? page.replace(':id', encodeURIComponent(id)) : `${page}${encodeURIComponent(id)}`
}

/** The name of something, as a link to its page. */
export function ThingLink({ thing, children }: { readonly thing: Thing; readonly children: ReactNode }): ReactNode {
  const to = pageOf(thing)
  return to === undefined ? children : <Link to={to}>{children}</Link>
}
