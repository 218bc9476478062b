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

/** What a seed knows of the resource type that it adds to. */
export interface SeedType {
  /** `X::Backup`. */
  readonly code: string
  /** The property that the contribution is named after: `created_at` for `created-at`. */
  readonly property?: string
  /** The names of all properties, in their order; the first has the place of one that is not there. */
  readonly properties: readonly [string, ...string[]]
}

/** Where the entry goes: a list of `definePlugin`, or a list or record of a `resourceType`. */
export type SeedPlace =
  | { readonly in: 'plugin'; readonly list: string }
  | { readonly in: 'type'; readonly list: 'details' | 'columns' | 'facets' }
  | { readonly in: 'type'; readonly record: 'actions' }

/** An extension point of another plugin, which `needs` of the plugin has to name. */
export interface SeedNeed {
  readonly plugin: string
  readonly point: string
  readonly version: number
}

export interface SeedFile {
  readonly path: string
  readonly text: string
}

/** One contribution of a kind, ready to be filled in. */
export interface Seed {
  /** What it is, as the help says it. */
  readonly about: string
  readonly place: SeedPlace
  /** The source text of the entry. Of a type it is undefined where the contribution must be named after a property, and is not. */
  readonly entry: (names: SeedNames, type: SeedType) => string | undefined
  /** It reads what the resource type is, wherever its entry goes. */
  readonly isOfType?: true
  /** Names that the entry takes from `@fascia/sdk/web/declare`. */
  readonly imports?: readonly string[]
  /** The modules that the entry loads. */
  readonly files?: (names: SeedNames, type: SeedType) => readonly SeedFile[]
  readonly needs?: SeedNeed
  /** What the author has to do before it works. */
  readonly next?: (names: SeedNames) => string
}

function viewFiles({ name, pascal }: SeedNames): readonly SeedFile[] {
  return [
    {
      path: `web/${name}.tsx`,
      text: `import { useT } from '@fascia/sdk/web'
import { Content } from '@patternfly/react-core'

export default function ${pascal}() {
  const t = useT()
  return <Content component="p">{t('No items to display.')}</Content>
}
`,
    },
  ]
}

const open = ({ name }: Pick<SeedNames, 'name'>, ending = ''): string => `() => import('./${name}.ts${ending}')`

/** Every kind that `fascia add` knows, by the word of the command line. */
export const SEEDS: Readonly<Record<string, Seed>> = {
  action: {
    about: 'something that is done with one item or several of a resource type',
    place: { in: 'type', record: 'actions' },
    imports: ['action'],
    entry: (names) => `${names.camel}: action({ label: '${names.title}', batch: true, perform: ${open(names)} })`,
    files: ({ area, name, camel, title }) => [
      {
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
      },
    ],
    next: ({ area, name }) => `implement POST /api/x/${area}/:id/${name} in gateway/plugin.ts`,
  },
  view: {
    about: 'a tab on the details page of a resource type',
    place: { in: 'type', list: 'details' },
    imports: ['view'],
    entry: (names) => `view('${names.title}', ${open(names, 'x')})`,
    files: ({ name, pascal }) => [
      {
        path: `web/${name}.tsx`,
        text: `import { CopyableId, type DetailsViewProps } from '@fascia/sdk/web'

export default function ${pascal}({ id }: DetailsViewProps<{ readonly id: string }>) {
  return <CopyableId id={id} />
}
`,
      },
    ],
  },
  column: {
    about: 'a column of the property of that name, or one with a view of its own',
    place: { in: 'type', list: 'columns' },
    entry: ({ area, name, title }, { property, properties: [first] }) =>
      property === undefined
        ? `{ of: '${first}', id: '${area}.column.${name}', label: '${title}', sort: 'none', view: ${open({ name }, 'x')} }`
        : `{ of: '${property}', priority: 2 }`,
    files: ({ name, pascal }, { property, properties: [first] }) =>
      property === undefined
        ? [
            {
              path: `web/${name}.tsx`,
              text: `import type { CellProps } from '@fascia/sdk/web'

export default function ${pascal}({ item }: CellProps<{ readonly ${first}: unknown }>) {
  return <>{String(item.${first})}</>
}
`,
            },
          ]
        : [],
  },
  facet: {
    about: 'a filter of the list by the property of that name',
    place: { in: 'type', list: 'facets' },
    entry: (_names, { property }) => (property === undefined ? undefined : `'${property}'`),
  },
  search: {
    about: 'finds items of a resource type for the palette',
    place: { in: 'plugin', list: 'searchProviders' },
    isOfType: true,
    entry: ({ area, name }, { code }) => `{ id: '${area}.search.${name}', type: '${code}', search: ${open({ name })} }`,
    files: ({ area, name, camel }, { code }) => [
      {
        path: `web/${name}.ts`,
        text: `import type { SearchProvider } from '@fascia/sdk/web/declare'
import { list } from '../api/${area}.ts'

/** Finds at most ten by a part of their name. */
const ${camel}: Awaited<ReturnType<SearchProvider['search']>>['default'] = async (text, { read }) => {
  const all = await read(list)
  const found = all.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return found.slice(0, 10).map(({ id, name }) => ({ type: '${code}', id, name }))
}
export default ${camel}
`,
      },
    ],
  },
  panel: {
    about: 'a page of its own in the side navigation',
    place: { in: 'plugin', list: 'panels' },
    entry: (names) =>
      `{ id: '${names.area}.panel.${names.name}', path: '/project/${names.name}', title: '${names.title}', nav: { perspective: 'project' }, view: ${open(names, 'x')} }`,
    files: ({ name, pascal, title }) => [
      {
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
      },
    ],
  },
  card: {
    about: 'a card on the home page',
    place: { in: 'plugin', list: 'dashboardCards' },
    entry: (names) => `{ id: '${names.area}.card.${names.name}', title: '${names.title}', view: ${open(names, 'x')} }`,
    files: viewFiles,
  },
  'overview-section': {
    about: "a section of the project's overview",
    place: { in: 'plugin', list: 'overviewSections' },
    needs: { plugin: '@fascia/plugin-compute', point: 'compute.point.overview', version: 1 },
    entry: (names) =>
      `{ id: '${names.area}.section.${names.name}', target: 'compute.point.overview', title: '${names.title}', view: ${open(names, 'x')} }`,
    files: viewFiles,
  },
  'wizard-step': {
    about: 'a step of Launch Instance, whose values reach the request',
    place: { in: 'plugin', list: 'wizardSteps' },
    needs: { plugin: '@fascia/plugin-compute', point: 'compute.point.launch', version: 1 },
    entry: (names) =>
      `{ id: '${names.area}.step.${names.name}', target: 'compute.point.launch', title: '${names.title}', view: ${open(names, 'x')}, request: ${open({ name: `${names.name}-request` })} }`,
    files: ({ name, camel, pascal, title }) => [
      {
        path: `web/${name}.tsx`,
        text: `import { useT, type WizardStepProps } from '@fascia/sdk/web'
import { StepField, StepForm } from '@fascia/sdk/web/wizard'
import { TextInput } from '@patternfly/react-core'

/** What is entered here reaches the request by ./${name}-request.ts. */
export default function ${pascal}({ model, change }: WizardStepProps) {
  const t = useT()
  return (
    <StepForm>
      <StepField name="text" label={t('${title}')}>
        {(input) => (
          <TextInput {...input} value={String(model.text ?? '')} onChange={(_event, text) => change({ text })} />
        )}
      </StepField>
    </StepForm>
  )
}
`,
      },
      {
        path: `web/${name}-request.ts`,
        text: `/** Added to the body of the request: metadata of the instance. Not asked while the step is untouched. */
export default function ${camel}Request({ text = '' }: { readonly text?: string }) {
  return { meta: { '${name}': text } }
}
`,
      },
    ],
    next: () =>
      'for checked types, install @fascia/plugin-compute and declare the step with wizardStep(launchPoint, …) of its api/launch',
  },
  'header-item': {
    about: 'an item of the masthead',
    place: { in: 'plugin', list: 'headerItems' },
    entry: (names) => `{ id: '${names.area}.header.${names.name}', view: ${open(names, 'x')} }`,
    files: ({ name, pascal, title }) => [
      {
        path: `web/${name}.tsx`,
        text: `import { useT } from '@fascia/sdk/web'
import { Label } from '@patternfly/react-core'

export default function ${pascal}() {
  const t = useT()
  return <Label isCompact>{t('${title}')}</Label>
}
`,
      },
    ],
  },
  'settings-page': {
    about: 'a page of the settings',
    place: { in: 'plugin', list: 'settingsPages' },
    entry: (names) =>
      `{ id: '${names.area}.settings.${names.name}', path: '/settings/${names.name}', title: '${names.title}', view: ${open(names, 'x')} }`,
    files: ({ name, pascal, camel, title }) => [
      {
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
      },
    ],
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
    files: ({ area, name, camel }) => [
      {
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
      },
    ],
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
    files: ({ area, name }) => [
      {
        path: `web/${name}.worker.ts`,
        text: `/// <reference lib="webworker" />

// Started with useWorker('${area}.worker.${name}'). Adds numbers.
self.onmessage = ({ data }: MessageEvent<readonly number[]>) => {
  self.postMessage(data.reduce((sum, one) => sum + one, 0))
}
export {}
`,
      },
    ],
  },
  point: {
    about: 'a place that other plugins extend',
    place: { in: 'plugin', list: 'extensionPoints' },
    entry: ({ area, name, title }) => `{ id: '${area}.point.${name}', version: 1, describes: '${title}' }`,
    next: ({ area, name }) =>
      `export pointRef<…>('${area}.point.${name}') from api/ for those who extend it, and give the id to the form or wizard`,
  },
}
