import { useService } from '@fascia/sdk/web'
import { type ReactNode, useEffect } from 'react'
import { PageName } from '../frame/page-name.ts'

/** Gives the frame's breadcrumb the name of what the page shows, while it shows it. */
export function ShownName({ name }: { readonly name: string }): ReactNode {
  const pageName = useService(PageName)
  useEffect(() => pageName.show(name), [pageName, name])
  return null
}
