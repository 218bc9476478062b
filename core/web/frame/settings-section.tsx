import { Content, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** A settings page: its title, what it is about, and its content. */
export function SettingsSection({
  title,
  about,
  children,
}: {
  readonly title: string
  readonly about?: string
  readonly children: ReactNode
}): ReactNode {
  return (
    <section className="fascia-section">
      <Title headingLevel="h1" size="2xl" className="fascia-title">
        {title}
      </Title>
      {about === undefined ? null : <Content component="p">{about}</Content>}
      {children}
    </section>
  )
}
