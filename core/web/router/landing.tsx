import { useT } from '@fascia/sdk/web'
import { EmptyState, EmptyStateBody } from '@patternfly/react-core'
import { PuzzlePieceIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { groupPages, PERSPECTIVES } from '../frame/side-navigation/navigation-tree.ts'
import { useNavigationPages } from '../frame/side-navigation/use-navigation.ts'

/** The first list that the person may open, for which no code of a plugin is needed; else the first page of any kind. */
export function Landing(): ReactNode {
  const t = useT()
  const { pages } = useNavigationPages()
  const open = PERSPECTIVES.filter((perspective) => perspective !== 'settings')
    .flatMap((perspective) => groupPages(pages, perspective))
    .flatMap((group) => group.pages)
  const first = open.find(({ lists }) => lists !== undefined) ?? open[0]
  if (first) return <Navigate to={first.path} replace />
  return (
    <section className="fascia-section">
      <EmptyState titleText={t('No pages yet')} headingLevel="h1" icon={PuzzlePieceIcon}>
        <EmptyStateBody>
          {t(
            'No plugin offers a page that you may open. Settings, Plugins says what is installed, and why it does not show.',
          )}
        </EmptyStateBody>
      </EmptyState>
    </section>
  )
}
