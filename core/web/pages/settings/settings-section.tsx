import { Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** A settings page: its title and content. */
export function SettingsSection({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactNode {
  return (
    <section className="fascia-section">
      <Title headingLevel="h1" size="2xl" className="fascia-title">
        {title}
      </Title>
      {children}
    </section>
  )
}
