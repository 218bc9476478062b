import { templateNames } from '../template/names.ts'
import { door, type Seed, type SeedFile, type SeedNames } from './seed.ts'

function detailsFile({ name, pascal }: SeedNames): readonly SeedFile[] {
  return [
    {
      path: `web/${name}.tsx`,
      text: `import { CopyableId, type DetailsViewProps } from '@fascia/sdk/web'

export default function ${pascal}({ id }: DetailsViewProps<{ readonly id: string }>) {
  return <CopyableId id={id} />
}
`,
    },
  ]
}

/** Resource types and their parts. */
export const TYPE_SEEDS = {
  type: {
    about: 'a resource type with its contract, list page and details; named by its plural',
    example: 'rooms',
    kinds: ['resourceType', 'panel'],
    place: { in: 'plugin', list: 'resourceTypes' },
    entry: ({ name }) => templateNames(name).camel,
    also: [{ list: 'panels', entry: ({ name }) => `${templateNames(name).camel}Panel` }],
    own: ({ name }) => {
      const { camel, noun } = templateNames(name)
      return { names: [camel, `${camel}Panel`], from: `./${noun}.ts` }
    },
    files: ({ area, name }) => {
      const { camel, noun, pascal, title, titles, word } = templateNames(name)
      return [
        {
          path: `api/${name}.ts`,
          text: `import { getCall, listCall, type Value } from '@fascia/sdk/common'
import { field, resource } from '@fascia/sdk/shapes'

/** A ${word}, as the browser gets it. */
export const ${camel}Type = resource('X::${pascal}', {
  id: field.id('ID'),
  name: field.text('Name'),
  created_at: field.instant('Created'),
})
export type ${pascal} = Value<typeof ${camel}Type.schema>

export const list = listCall('/api/x/${area}/${name}/', { item: ${camel}Type.schema })
export const get = getCall('/api/x/${area}/${name}/:id', { answer: ${camel}Type.schema })
`,
        },
        {
          path: `web/${noun}.ts`,
          text: `import { plural } from '@fascia/sdk/common'
import { overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as ${camel}Calls from '../api/${name}.ts'

export const ${camel} = resourceType(${camel}Calls.${camel}Type, {
  names: plural('${title}', '${titles}'),
  calls: ${camel}Calls,
  indexPath: '/project/${name}',
  columns: ['name', { of: 'created_at', priority: 2 }],
  facets: ['name'],
  details: [overview({ properties: ['name', 'id', 'created_at'] })],
})

export const ${camel}Panel = panel(${camel}, { path: '/project/${name}', nav: { perspective: 'project' }, help: 'What the page is for.' })
`,
        },
      ]
    },
    next: ({ name }) => `implement list and get of api/${name}.ts in gateway/plugin.ts, with pass(…) or handle(…)`,
  },
  property: {
    about: 'a value of an item, for columns, filters and details; and its field in the contract',
    example: 'weight',
    kinds: ['property'],
    place: { in: 'type', record: 'properties' },
    imports: ['property'],
    entry: ({ snake, title }) => `${snake}: property.text('${title}')`,
    field: ({ snake }) => `${snake}: Type.Optional(Type.String())`,
    labelled: ({ snake, title }) => ({
      text: `${snake}: optional(field.text('${title}'))`,
      imports: ['field', 'optional'],
    }),
    next: ({ snake }) => `answer ${snake} in gateway/plugin.ts, and show it: fascia add column, fascia add facet`,
  },
  column: {
    about: 'a column of the property of that name, or one with a view of its own',
    example: 'id',
    kinds: ['column'],
    place: { in: 'type', list: 'columns' },
    entry: ({ area, name, title }, { property, properties: [first] }) =>
      property === undefined
        ? `{ of: '${first}', id: '${area}.column.${name}', label: '${title}', sort: 'none', view: ${door({ name }, 'tsx')} }`
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
    example: 'created-at',
    kinds: ['facet'],
    place: { in: 'type', list: 'facets' },
    entry: (_names, { property }) => (property === undefined ? undefined : `'${property}'`),
  },
  action: {
    about: 'a call for one item or several of a resource type, and the call in the contract',
    example: 'restore',
    kinds: ['itemAction', 'batchAction'],
    place: { in: 'type', record: 'actions' },
    imports: ['action'],
    entry: ({ camel, title }, { prefix }) =>
      `${camel}: action({ label: '${title}', call: ${prefix}${camel}, batch: true })`,
    call: ({ area, name, camel }) => ({
      text: `export const ${camel} = postCall('/api/x/${area}/:id/${name}')`,
      by: 'postCall',
    }),
    next: ({ camel }) => `implement it in gateway/plugin.ts: handle(calls.${camel}, ({ cloud, params }) => …)`,
  },
  'global-action': {
    about: 'a button above the list of a resource type, with code of its own',
    example: 'rescan',
    kinds: ['globalAction'],
    place: { in: 'type', record: 'actions' },
    imports: ['action'],
    entry: (names) => `${names.camel}: action({ label: '${names.title}', on: 'list', run: ${door(names)} })`,
    files: ({ name, camel, title }) => [
      {
        path: `web/${name}.ts`,
        text: `import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'

/** ${title}. The list is loaded again for what the result names; \`request\` makes calls of the gateway. */
const ${camel}: ActionRun<{ readonly id: string }> = async (_items, { toast }) => {
  toast('info', '${title}')
  return actionResult({})
}
export default ${camel}
`,
      },
    ],
  },
  view: {
    about: 'a tab on the details page of a resource type',
    example: 'history',
    kinds: ['detailsView'],
    place: { in: 'type', list: 'details' },
    imports: ['view'],
    entry: (names) => `view('${names.title}', ${door(names, 'tsx')})`,
    files: detailsFile,
  },
  drawer: {
    about: 'what a row of the list shows when it is expanded',
    example: 'more',
    kinds: ['drawer'],
    place: { in: 'type', record: 'drawer' },
    entry: (names) => `view: ${door(names, 'tsx')}`,
    files: detailsFile,
  },
  search: {
    about: 'finds items of a resource type for the palette',
    example: 'find-items',
    kinds: ['searchProvider'],
    place: { in: 'plugin', list: 'searchProviders' },
    isOfType: true,
    entry: (names, { code }) => `{ id: '${names.area}.search.${names.name}', type: '${code}', search: ${door(names)} }`,
    files: ({ name, camel }, { code, contract }) => [
      {
        path: `web/${name}.ts`,
        text: `import type { SearchProvider } from '@fascia/sdk/web/declare'
import { list } from '../${contract}'

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
} as const satisfies Readonly<Record<string, Seed>>
