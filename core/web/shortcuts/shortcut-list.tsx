import { Resources, useService, useT } from '@fascia/sdk/web'
import { Title } from '@patternfly/react-core'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { perspectiveName } from '../frame/side-navigation/perspective-switcher.tsx'
import { useNavigationPages } from '../frame/side-navigation/use-navigation.ts'
import { BootContents } from '../resources/index.ts'
import { goKeys } from './go-keys.ts'
import { pluginShortcuts } from './plugin-shortcuts.ts'

interface Shortcut {
  /** Pressed one after the other; those in one text together. */
  readonly keys: readonly string[]
  readonly what: string
}

function isApple(): boolean {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent)
}

function Keys({ keys }: Pick<Shortcut, 'keys'>): ReactNode {
  const t = useT()
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 ? ` ${t('then')} ` : null}
      <kbd>{key}</kbd>
    </span>
  ))
}

function Group({ title, shortcuts }: { readonly title: string; readonly shortcuts: readonly Shortcut[] }): ReactNode {
  return (
    <section>
      <Title headingLevel="h2" size="md">
        {title}
      </Title>
      <dl className="fascia-shortcuts">
        {shortcuts.map(({ keys, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Every key that the dashboard listens to, with what it does. */
export function ShortcutList(): ReactNode {
  const t = useT()
  const { pages } = useNavigationPages()
  const resources = useService(Resources)
  useAtomValue(useService(BootContents).stateAtom)
  const ofPlugins = pluginShortcuts(resources)
  return (
    <div className="fascia-shortcut-groups">
      <Group
        title={t('Everywhere')}
        shortcuts={[
          { keys: [isApple() ? '⌘ K' : 'Ctrl K'], what: t('Find a page, a resource or a command') },
          { keys: ['/'], what: t('Search this page') },
          { keys: ['?'], what: t('Show the keyboard shortcuts') },
          { keys: ['Esc'], what: t('Close what is on top') },
        ]}
      />
      <Group
        title={t('In a row of a list')}
        shortcuts={[
          { keys: ['↑ ↓'], what: t('Go to the row above or below') },
          { keys: ['← →'], what: t('Go to what is beside it in the row') },
          { keys: ['x'], what: t('Select the row') },
          { keys: ['Shift X'], what: t('Select all rows from the last one to this') },
          { keys: ['Space'], what: t('Show its details beside the list, or hide them') },
          { keys: ['.'], what: t('Open the actions of the row') },
        ]}
      />
      <Group
        title={t('On a heading of a list')}
        shortcuts={[
          { keys: ['Shift ← →'], what: t('Make the column narrower or wider') },
          { keys: ['Ctrl Shift ← →'], what: t('Move the column') },
        ]}
      />
      {ofPlugins.length === 0 ? null : (
        <Group
          title={t('Commands')}
          shortcuts={ofPlugins.map(({ keys, command }) => ({ keys, what: String(command.data.title) }))}
        />
      )}
      <Group
        title={t('Go to a page')}
        shortcuts={goKeys(pages).map(({ key, page }) => ({
          keys: ['g', key],
          what: [t(perspectiveName(page.perspective)), page.group, page.title].filter(Boolean).join(' · '),
        }))}
      />
    </div>
  )
}
