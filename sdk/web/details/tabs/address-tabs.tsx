import { type ReactNode, Suspense } from 'react'
import { lazyView } from '../../frame/state/lazy-view.ts'
import { LoadingState } from '../../frame/state/loading-state.tsx'

// Tabs are drawn by few pages, and every page loads what this file imports.
const AddressTabsView = lazyView(() => import('./address-tabs-view.tsx'), 'AddressTabsView')

/** The properties of `AddressTabs`. */
export interface AddressTabsProps {
  /** What the tabs are of, in the person's language. */
  readonly label: string
  /** The tabs in their order; `key` is the value of `tab` in the address, `title` is in the person's language. */
  readonly tabs: readonly { readonly key: string; readonly title: string; readonly content: ReactNode }[]
}

/**
 * Tabs of a page of one's own: `?tab=` in the address says which one is open, the first one where it names none of them. Only the open tab is
 * mounted. The tabs of a details page come from `view` and `overview` instead.
 *
 * @example
 * ```tsx
 * import { AddressTabs, useT } from '@fascia/sdk/web'
 *
 * export function Usage() {
 *   const t = useT()
 *   const tabs = [
 *     { key: 'now', title: t('Now'), content: <p>3 of 10</p> },
 *     { key: 'month', title: t('This month'), content: <p>5 of 10</p> },
 *   ]
 *   return <AddressTabs label={t('Usage')} tabs={tabs} />
 * }
 * ```
 */
export function AddressTabs(props: AddressTabsProps): ReactNode {
  return (
    <Suspense fallback={<LoadingState what={props.label} />}>
      <AddressTabsView {...props} />
    </Suspense>
  )
}
