import { useRoute, useT } from '@fascia/sdk/web'
import { SkipToContent } from '@patternfly/react-core'
import type { ReactNode, RefObject } from 'react'
import { useNavigationPages } from './side-navigation/use-navigation.ts'

export interface SkipLinksProps {
  readonly mainId: string
  readonly main: RefObject<HTMLElement | null>
}

/** The first row of the page's list: its link, else its first control. */
function firstRowOf(main: HTMLElement | null): HTMLElement | null | undefined {
  const row = main?.querySelector('[role="grid"] tbody tr[data-id]')
  return row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input')
}

/** The first stops of Tab: over masthead and navigation to the page, and on the page of a list to its first row [CORE-003]. */
export function SkipLinks({ mainId, main }: SkipLinksProps): ReactNode {
  const t = useT()
  const { path } = useRoute()
  const { current } = useNavigationPages()
  const skip = (label: string, target: () => HTMLElement | null | undefined): ReactNode => (
    <SkipToContent
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault()
        const element = target() ?? main.current
        element?.focus()
      }}
    >
      {label}
    </SkipToContent>
  )
  return (
    <>
      {skip(t('Skip to content'), () => main.current)}
      {current?.lists !== undefined && current.path === path
        ? skip(t('Skip to the list'), () => firstRowOf(main.current))
        : null}
    </>
  )
}
