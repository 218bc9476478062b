import { LoadingState } from '@fascia/sdk/web'
import { ContributionView, type RegisteredContribution } from '@fascia/sdk/web/host'
import type { ReactNode } from 'react'
import { SettingsSection } from '../frame/settings-section.tsx'
import { RefusedPage } from './refused-page.tsx'

const NOTHING = {}

/** A settings page of a plugin: the heading is the host's, the plugin's view is below it. */
export function SettingsPage({ page }: { readonly page: RegisteredContribution }): ReactNode {
  const { data, decision } = page
  const title = String(data.title)
  if (!decision.allowed) return <RefusedPage title={title} decision={decision} notices={[]} />
  return (
    <SettingsSection key={data.id} title={title} {...(typeof data.about === 'string' ? { about: data.about } : {})}>
      <ContributionView contribution={page} with={NOTHING} fallback={<LoadingState what={title} rows={3} />} />
    </SettingsSection>
  )
}
