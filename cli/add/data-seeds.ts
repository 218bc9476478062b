import { door, type Seed } from './seed.ts'

function settingName(area: string, name: string): string {
  return `${area}_${name}`.replaceAll('-', '_').toUpperCase()
}

/** What has no view: data that the host reads, and code without a page. */
export const DATA_SEEDS = {
  redirect: {
    about: 'an address that leads to another',
    example: 'old-list',
    kinds: ['redirect'],
    place: { in: 'plugin', list: 'redirects' },
    entry: ({ area, name }) => `{ id: '${area}.redirect.${name}', from: '/project/${name}', to: '/project/${area}' }`,
  },
  limits: {
    about: "charts on a project's overview: what it may use of a service, and uses",
    example: 'project',
    kinds: ['limitGroup'],
    place: { in: 'plugin', list: 'limitGroups' },
    entry: ({ area, name, title }) =>
      `{ id: '${area}.limits.${name}', title: '${title}', path: '/api/x/${area}/${name}-limits/', limits: [{ label: '${title}', limit: 'limit', used: 'used' }] }`,
    next: ({ area, name }) =>
      `answer GET /api/x/${area}/${name}-limits/ with { limit, used }: a getCall in api/, a handle in gateway/plugin.ts`,
  },
  quotas: {
    about: 'a tab of quotas that administrators read and change',
    example: 'quotas',
    kinds: ['quotaSet'],
    place: { in: 'plugin', list: 'quotaSets' },
    entry: ({ area, name, title }) =>
      `{ id: '${area}.quotas.${name}', title: '${title}', defaults: { path: '/api/x/${area}/${name}/defaults/' }, ofProject: { path: '/api/x/${area}/${name}/:project/' } }`,
    next: ({ area, name }) =>
      `answer GET and PATCH of /api/x/${area}/${name}/defaults/ and /api/x/${area}/${name}/:project/: calls in api/, handles in gateway/plugin.ts`,
  },
  'metadata-definitions': {
    about: 'a source of metadata keys for the metadata modals of all plugins',
    example: 'terms',
    kinds: ['metadataDefinitions'],
    place: { in: 'plugin', list: 'metadataDefinitions' },
    entry: ({ area, name }) => `{ id: '${area}.metadata.${name}', namespaces: '/api/x/${area}/${name}/' }`,
    next: ({ area, name }) =>
      `answer GET /api/x/${area}/${name}/ with namespaces in the shape of Glance's metadata definitions: a call in api/, a handle in gateway/plugin.ts`,
  },
  service: {
    about: "the addresses of a service's extensions and version, for checks at run time",
    example: 'backup',
    kinds: ['service'],
    place: { in: 'plugin', list: 'services' },
    entry: ({ area, name }) =>
      `{ id: '${area}.service.${name}', service: '${name}', extensions: '/api/x/${area}/extensions/' }`,
    next: ({ area }) =>
      `answer GET /api/x/${area}/extensions/ with { items: [{ alias, name }] }: a listCall in api/, a handle in gateway/plugin.ts`,
  },
  'type-name': {
    about: 'the name of a resource type that the plugin mentions and no plugin may offer',
    example: 'guest',
    kinds: ['typeName'],
    place: { in: 'plugin', record: 'typeNames' },
    shared: ['plural'],
    entry: ({ pascal, title }) => `'X::${pascal}': plural('${title}', '${title}s')`,
  },
  'user-setting': {
    about: 'a number that each person may choose on the page User Settings',
    example: 'alert-days',
    kinds: ['userSetting'],
    place: { in: 'plugin', list: 'userSettings' },
    entry: ({ area, name, title }) =>
      `{ id: '${area}.setting.${name}', title: '${title}', setting: '${settingName(area, name)}', min: 1, defaultValue: 30 }`,
    next: ({ area, name }) =>
      `declare settings: { ${settingName(area, name)}: 30 } and publicSettings: ['${settingName(area, name)}'] in gateway/plugin.ts, so that a deployer may set it`,
  },
  command: {
    about: 'a command of the palette',
    example: 'open-list',
    kinds: ['command'],
    place: { in: 'plugin', list: 'commands' },
    entry: (names) =>
      `{ id: '${names.area}.command.${names.name}', title: '${names.title}', to: '/project/${names.area}' }`,
  },
  shortcut: {
    about: 'keys that run the command of the same name',
    example: 'open-list',
    kinds: ['shortcut'],
    place: { in: 'plugin', list: 'shortcuts' },
    shared: ['contributionRef'],
    entry: ({ area, name }) =>
      `{ id: '${area}.shortcut.${name}', target: contributionRef('${area}.command.${name}'), keys: ['x', '${name.charAt(0)}'] }`,
  },
  task: {
    about: 'a background task that runs every minute and after actions, and notifies views by an event',
    example: 'watch',
    kinds: ['backgroundTask'],
    place: { in: 'plugin', list: 'backgroundTasks' },
    shared: ['resourcesChanged'],
    entry: (names) =>
      `{ id: '${names.area}.task.${names.name}', title: '${names.title}', everySeconds: 60, on: [resourcesChanged], run: ${door(names)} }`,
    files: ({ area, name, camel }) => [
      {
        path: `web/${name}.ts`,
        text: `import { eventRef, resourcesChanged } from '@fascia/sdk/common'
import type { BackgroundRun } from '@fascia/sdk/web/declare'

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
    example: 'evening',
    kinds: ['theme'],
    place: { in: 'plugin', list: 'themes' },
    entry: ({ area, name, title }) =>
      `{ id: '${area}.theme.${name}', title: '${title}', base: 'dark', tokens: { '--pf-t--global--border--radius--small': '0' } }`,
  },
  worker: {
    about: 'a web worker, for work that would hold the page up',
    example: 'sum',
    kinds: ['worker'],
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
    example: 'sections',
    kinds: ['extensionPoint'],
    place: { in: 'plugin', list: 'extensionPoints' },
    entry: ({ area, name, title }) => `{ id: '${area}.point.${name}', version: 1, describes: '${title}' }`,
    next: ({ area, name }) =>
      `export pointRef<…>('${area}.point.${name}') from api/ for those who extend it, and give the id to the form or wizard`,
  },
} as const satisfies Readonly<Record<string, Seed>>
