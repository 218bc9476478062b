import { contributionRef, plural, resourcesChanged } from '@fascia/sdk/common'
import { action, definePlugin, extendType, type PluginDefinition } from '@fascia/sdk/web/declare'
import { noteType } from '../api/notes.ts'

/** What a third party adds without pages of its own: to another plugin's type, and to the whole dashboard. */
const signals: PluginDefinition = definePlugin({
  needs: { required: { '@fixture/plugin-greeter': '^1.0.0' } },
  capabilities: { storage: true },
  extend: [
    extendType(noteType, {
      columns: ['id'],
      facets: ['text'],
      actions: {
        flag: action({
          label: plural('Flag Note', 'Flag Notes'),
          batch: true,
          run: () => import('./flag-notes.ts'),
        }),
        count: action({ label: 'Count Flags', on: 'list', run: () => import('./flag-notes.ts') }),
      },
    }),
  ],
  headerItems: [{ id: 'signals.header.flags', view: () => import('./flags-item.tsx') }],
  commands: [{ id: 'signals.command.settings', title: 'Signal settings', to: '/settings/signals' }],
  shortcuts: [
    { id: 'signals.shortcut.settings', target: contributionRef('signals.command.settings'), keys: ['x', 's'] },
  ],
  backgroundTasks: [
    { id: 'signals.task.watch', title: 'Watch notes', on: [resourcesChanged], run: () => import('./watch-notes.ts') },
  ],
  themes: [
    {
      id: 'signals.theme.dusk',
      title: 'Dusk',
      base: 'dark',
      tokens: { '--pf-t--global--background--color--primary--default': 'rgb(27, 21, 48)' },
    },
  ],
  settingsPages: [
    {
      id: 'signals.settings.signals',
      path: '/settings/signals',
      title: 'Signals',
      about: 'How flagged notes are announced.',
      view: () => import('./signal-settings.tsx'),
    },
  ],
})
export default signals
