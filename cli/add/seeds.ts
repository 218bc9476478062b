/** The names that a seed uses. */
export interface SeedNames {
  /** The plugin's name in ids and addresses: `backups`. */
  readonly area: string
  /** `restore-all`: file name and last part of the id. */
  readonly name: string
  /** `restoreAll` and `RestoreAll`. */
  readonly camel: string
  readonly pascal: string
  /** `Restore All`. */
  readonly title: string
}

/** Where the entry goes: a list of `definePlugin`, or a list or record of a `resourceType`. */
export type SeedPlace =
  | { readonly in: 'plugin'; readonly list: string }
  | { readonly in: 'type'; readonly list: 'details' }
  | { readonly in: 'type'; readonly record: 'actions' }

/** One contribution of a kind, ready to be filled in. */
export interface Seed {
  /** What it is, as the help says it. */
  readonly about: string
  readonly place: SeedPlace
  /** The source text of the entry. */
  readonly entry: (names: SeedNames) => string
  /** Names that the entry takes from `@fascia/sdk/web/declare`. */
  readonly imports?: readonly string[]
  /** The module that the entry loads. */
  readonly file?: (names: SeedNames) => { readonly path: string; readonly text: string }
  /** What the author has to do before it works. */
  readonly next?: (names: SeedNames) => string
}

function viewFile({ name, pascal }: SeedNames, text: string): { readonly path: string; readonly text: string } {
  return {
    path: `web/${name}.tsx`,
    text: `import { useT } from '@fascia/sdk/web'
import { Content } from '@patternfly/react-core'

export default function ${pascal}() {
  const t = useT()
  return <Content component="p">{t('${text}')}</Content>
}
`,
  }
}

const open = ({ name }: SeedNames, ending = ''): string => `() => import('./${name}.ts${ending}')`

/** Every kind that `fascia add` knows, by the word of the command line. */
export const SEEDS: Readonly<Record<string, Seed>> = {
  action: {
    about: 'something that is done with one item or several of a resource type',
    place: { in: 'type', record: 'actions' },
    imports: ['action'],
    entry: (names) => `${names.camel}: action({ label: '${names.title}', batch: true, perform: ${open(names)} })`,
    file: ({ area, name, camel, title }) => ({
      path: `web/${name}.ts`,
      text: `import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'

/** ${title}: one call for each item, ten at once. */
const ${camel}: ActionRun<{ readonly id: string }> = async (items, { each, request }) => {
  const { done, failed } = await each(items, ({ id }) => request('POST', \`/api/x/${area}/\${id}/${name}\`))
  return actionResult({ updated: done, failed })
}
export default ${camel}
`,
    }),
    next: ({ area, name }) => `implement POST /api/x/${area}/:id/${name} in gateway/plugin.ts`,
  },
  view: {
    about: 'a tab on the details page of a resource type',
    place: { in: 'type', list: 'details' },
    imports: ['view'],
    entry: (names) => `view('${names.title}', ${open(names, 'x')})`,
    file: ({ name, pascal }) => ({
      path: `web/${name}.tsx`,
      text: `import { CopyableId, type DetailsViewProps } from '@fascia/sdk/web'

export default function ${pascal}({ id }: DetailsViewProps<{ readonly id: string }>) {
  return <CopyableId id={id} />
}
`,
    }),
  },
  panel: {
    about: 'a page of its own in the side navigation',
    place: { in: 'plugin', list: 'panels' },
    entry: (names) =>
      `{ id: '${names.area}.panel.${names.name}', path: '/project/${names.name}', title: '${names.title}', nav: { perspective: 'project' }, view: ${open(names, 'x')} }`,
    file: ({ name, pascal, title }) => ({
      path: `web/${name}.tsx`,
      text: `import { EmptyState, PageHeader, useT } from '@fascia/sdk/web'

export default function ${pascal}() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('${title}')} />
      <EmptyState>{t('No items to display.')}</EmptyState>
    </>
  )
}
`,
    }),
  },
  card: {
    about: 'a card on the home page',
    place: { in: 'plugin', list: 'dashboardCards' },
    entry: (names) => `{ id: '${names.area}.card.${names.name}', title: '${names.title}', view: ${open(names, 'x')} }`,
    file: (names) => viewFile(names, 'No items to display.'),
  },
  'header-item': {
    about: 'an item of the masthead',
    place: { in: 'plugin', list: 'headerItems' },
    entry: (names) => `{ id: '${names.area}.header.${names.name}', view: ${open(names, 'x')} }`,
    file: ({ name, pascal, title }) => ({
      path: `web/${name}.tsx`,
      text: `import { useT } from '@fascia/sdk/web'
import { Label } from '@patternfly/react-core'

export default function ${pascal}() {
  const t = useT()
  return <Label isCompact>{t('${title}')}</Label>
}
`,
    }),
  },
  'settings-page': {
    about: 'a page of the settings',
    place: { in: 'plugin', list: 'settingsPages' },
    entry: (names) =>
      `{ id: '${names.area}.settings.${names.name}', path: '/settings/${names.name}', title: '${names.title}', view: ${open(names, 'x')} }`,
    file: ({ name, pascal, camel, title }) => ({
      path: `web/${name}.tsx`,
      text: `import { usePreference, useT } from '@fascia/sdk/web'
import { Switch } from '@patternfly/react-core'

/** The host draws the heading. */
export default function ${pascal}() {
  const t = useT()
  const [isOn, setOn] = usePreference('${camel}', false, (value) => typeof value === 'boolean')
  return <Switch id="${name}" label={t('${title}')} isChecked={isOn} onChange={(_event, checked) => setOn(checked)} />
}
`,
    }),
    next: () => 'declare capabilities: { storage: true }: the page keeps a preference',
  },
  command: {
    about: 'a command of the palette',
    place: { in: 'plugin', list: 'commands' },
    entry: (names) =>
      `{ id: '${names.area}.command.${names.name}', title: '${names.title}', to: '/project/${names.area}' }`,
  },
  shortcut: {
    about: 'keys that run the command of the same name',
    place: { in: 'plugin', list: 'shortcuts' },
    entry: ({ area, name }) =>
      `{ id: '${area}.shortcut.${name}', target: '${area}.command.${name}', keys: ['x', '${name.charAt(0)}'] }`,
  },
  task: {
    about: 'a background task that runs every minute and after actions, and tells views by an event',
    place: { in: 'plugin', list: 'backgroundTasks' },
    imports: ['resourcesChanged'],
    entry: (names) =>
      `{ id: '${names.area}.task.${names.name}', title: '${names.title}', everySeconds: 60, on: [resourcesChanged], run: ${open(names)} }`,
    file: ({ area, name, camel }) => ({
      path: `web/${name}.ts`,
      text: `import { eventRef } from '@fascia/sdk/common'
import { type BackgroundRun, resourcesChanged } from '@fascia/sdk/web/declare'

/** Views listen with \`useEvent(${camel}Done, …)\`. */
export const ${camel}Done = eventRef<{ readonly deleted: number }>('${area}.event.${name}-done')

const ${camel}: BackgroundRun = async ({ dataOf, publish }) => {
  publish(${camel}Done, { deleted: dataOf(resourcesChanged)?.deleted.length ?? 0 })
}
export default ${camel}
`,
    }),
  },
  theme: {
    about: "a choice in the theme menu: values for PatternFly's tokens",
    place: { in: 'plugin', list: 'themes' },
    entry: ({ area, name, title }) =>
      `{ id: '${area}.theme.${name}', title: '${title}', base: 'dark', tokens: { '--pf-t--global--border--radius--small': '0' } }`,
  },
  worker: {
    about: 'a web worker, for work that would hold the page up',
    place: { in: 'plugin', list: 'workers' },
    entry: ({ area, name }) => `{ id: '${area}.worker.${name}', module: () => import('./${name}.worker.ts') }`,
    file: ({ area, name }) => ({
      path: `web/${name}.worker.ts`,
      text: `/// <reference lib="webworker" />

// Started with useWorker('${area}.worker.${name}'). Adds numbers.
self.onmessage = ({ data }: MessageEvent<readonly number[]>) => {
  self.postMessage(data.reduce((sum, one) => sum + one, 0))
}
export {}
`,
    }),
  },
  point: {
    about: 'a place that other plugins extend',
    place: { in: 'plugin', list: 'extensionPoints' },
    entry: ({ area, name, title }) => `{ id: '${area}.point.${name}', version: 1, describes: '${title}' }`,
    next: ({ area, name }) =>
      `export pointRef<…>('${area}.point.${name}') from api/ for those who extend it, and give the id to the form or wizard`,
  },
}
