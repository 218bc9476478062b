import { useService } from '@fascia/sdk/web'
import { ContributionView, ListPage, type RegisteredContribution } from '@fascia/sdk/web/host'
import { Bullseye, Spinner } from '@patternfly/react-core'
import { Fragment, type ReactNode } from 'react'
import { Boot } from '../app/boot.ts'
import { ContentsGate } from '../app/contents-gate.tsx'
import { RefusedPage } from './refused-page.tsx'

const NOTHING = {}

/** A panel: the host's own list page, the plugin's view, or the one above the other. */
export function PanelPage({ panel }: { readonly panel: RegisteredContribution }): ReactNode {
  const { data, decision } = panel
  const { plugins } = useService(Boot)
  if (!decision.allowed) {
    const notices = plugins.find(({ name }) => name === panel.plugin)?.notices
    return <RefusedPage title={String(data.title)} decision={decision} notices={notices ?? []} />
  }
  if (typeof data.lists === 'string')
    return (
      <ContentsGate title={String(data.title)} type={data.lists}>
        <Fragment key={data.id}>
          <ListPage panel={panel} />
          {data.view === undefined ? null : <ContributionView contribution={panel} with={NOTHING} />}
        </Fragment>
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
