import { InlineAlert, useRoute, useService, useT } from '@fascia/sdk/web'
import { Content, SearchInput, Stack, StackItem } from '@patternfly/react-core'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ContentsGate } from '../../app/contents-gate.tsx'
import { SettingsSection } from '../../frame/settings-section.tsx'
import { Plugins } from '../../plugins/index.ts'
import { BootContents } from '../../resources/index.ts'
import { inspect, searchContributions } from './inspect.ts'
import { PluginCard } from './plugin-card.tsx'

/** The plugin inspector: every plugin and contribution, shown or not, with the code and the sentence of the reason. */
export function PluginsPage(): ReactNode {
  const t = useT()
  const { contributions } = useAtomValue(useService(BootContents).stateAtom)
  const plugins = useService(Plugins)
  const reports = useAtomValue(plugins.allAtom)
  const { query, setQuery } = useRoute()
  const text = query.q ?? ''
  const found = inspect(contributions, reports)
    .map((inspection) => ({
      inspection,
      rows: inspection.plugin.name.toLowerCase().includes(text.toLowerCase())
        ? inspection.contributions
        : searchContributions(inspection.contributions, text),
    }))
    .filter(({ rows }) => text === '' || rows.length > 0)
  return (
    <SettingsSection title={t('Plugins')}>
      <Stack hasGutter>
        <StackItem>
          <Content component="p">
            {t('Everything that plugins bring, and why what does not show does not show.')}
          </Content>
        </StackItem>
        {plugins.isSafeMode ? (
          <StackItem>
            <InlineAlert type="info" title={t('The dashboard was started without third-party plugins.')} />
          </StackItem>
        ) : null}
        <StackItem>
          <SearchInput
            className="fascia-plugin__search"
            aria-label={t('Search contributions')}
            placeholder={t('Id, kind or reason')}
            value={text}
            onChange={(_event, value) => setQuery({ q: value })}
            onClear={() => setQuery({ q: undefined })}
          />
        </StackItem>
        <ContentsGate title={t('Plugins')}>
          {found.length === 0 ? <StackItem>{t('No items to display.')}</StackItem> : null}
          {found.map(({ inspection, rows }) => (
            <StackItem key={inspection.plugin.name}>
              <PluginCard inspection={inspection} rows={rows} isSearching={text !== ''} />
            </StackItem>
          ))}
        </ContentsGate>
      </Stack>
    </SettingsSection>
  )
}
