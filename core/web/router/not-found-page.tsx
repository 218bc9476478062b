import { InlineAlert, useRoute, useService, useT } from '@fascia/sdk/web'
import { Button, EmptyState, EmptyStateActions, EmptyStateBody, EmptyStateFooter } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { Boot } from '../app/boot.ts'
import { PLUGINS_PATH } from '../pages/settings/settings-pages.ts'

/** The page at `/not_found` [CORE-001]. It names refused plugins: of one whose manifest cannot be believed, the host does not know the pages. */
export function NotFoundPage(): ReactNode {
  const t = useT()
  const { go } = useRoute()
  const { plugins } = useService(Boot)
  const refused = plugins.filter(({ refusal }) => refusal && refusal.code !== 'PLUGIN_DISABLED')
  return (
    <section className="fascia-section">
      {refused.map(({ name, refusal }) => (
        <InlineAlert
          key={name}
          type="info"
          title={t('The plugin {name} was refused, and its pages are not here. {reason}', {
            name,
            reason: refusal?.text ?? '',
          })}
        />
      ))}
      <EmptyState titleText={t('Page not found')} headingLevel="h1" icon={SearchIcon}>
        <EmptyStateBody>
          {t('There is nothing at this address. It may have been deleted, or it was never there.')}
        </EmptyStateBody>
        <EmptyStateFooter>
          <EmptyStateActions>
            <Button variant="primary" onClick={() => go('/')}>
              {t('Go to the first page')}
            </Button>
            {refused.length === 0 ? null : (
              <Button variant="link" onClick={() => go(PLUGINS_PATH)}>
                {t('See all plugins')}
              </Button>
            )}
          </EmptyStateActions>
        </EmptyStateFooter>
      </EmptyState>
    </section>
  )
}
