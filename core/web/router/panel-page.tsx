import { ContributionView, ListPage, type RegisteredContribution } from '@fascia/sdk/web'
import { Bullseye, Spinner } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { ContentsGate } from '../app/contents-gate.tsx'
import { RefusedPage } from './refused-page.tsx'

const NOTHING = {}

/** A panel: the host's own list page, or the plugin's view. */
export function PanelPage({ panel }: { readonly panel: RegisteredContribution }): ReactNode {
  const { data, decision } = panel
  if (!decision.allowed) return <RefusedPage title={String(data.title)} decision={decision} />
  if (typeof data.lists === 'string')
    return (
      <ContentsGate title={String(data.title)} type={data.lists}>
        <ListPage key={data.id} panel={panel} />
      </ContentsGate>
    )
  return (
    <ContributionView
      key={data.id}
      contribution={panel}
      with={NOTHING}
      fallback={
        <Bullseye>
          <Spinner aria-label={String(data.title)} />
        </Bullseye>
      }
    />
  )
}
