import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { dirname, join, relative } from 'node:path'

const require = createRequire(import.meta.url)

// PatternFly's CommonJS files, read here for the names that they export, require their style sheets.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.css') ? { format: 'commonjs', source: '', shortCircuit: true } : next(url, context),
})

/** The files that modules of PatternFly are put together in, by what pages use together: around every page, lists and cards, tabs, forms, dialogs and details, wizards, the rest, and PatternFly's own tables, which only plugins draw. A group may need what is in one before it. */
export const GROUPS = ['frame', 'list', 'tabs', 'form', 'dialog', 'wizard', 'rest', 'table'] as const
export type Group = (typeof GROUPS)[number]
/** What every list needs is in one file with React: each file more is one more answer to wait for. Every page links their style sheets. */
export const AT_ONCE: readonly Group[] = ['frame', 'list', 'form']
/** PatternFly's wizards are in the file of the SDK's, which is all that draws them on most pages: one script and one style sheet less to ask for. */
export const WITH_SDK_WIZARD: Group = 'wizard'

const LIST =
  /\/(layouts|utilities)\/(Flex|Gallery|Stack)\/|\/components\/(ActionList|Card|DescriptionList|Table|Pagination|Label|EmptyState|Skeleton|Content|Progress)\//
const FORM =
  /\/components\/(Checkbox|Form|FormControl|FormControlIcon|FormSelect|HelperText|InputGroup|NumberInput|Radio|SearchInput|Switch|TextArea|TextInput)\//
/** Small, and on pages of several views, which have tabs as well: with dialogs it would bring all of theirs. */
const TABS = /\/components\/(Tabs|ToggleGroup)\//
const DIALOG = /\/layouts\/Grid\/|\/components\/(CodeBlock|ExpandableSection|List|Modal|Popover)\//
/** With the token that wizards read: left to the rest, it would take the rest along. */
const WIZARD = /\/components\/Wizard\/|\/react-tokens\/.*\/c_wizard_/
/** Of the side navigation and of toolbars the shell has the style alone. */
const FRAME =
  /\/helpers\/(?!FocusTrap)|\/css\/components\/(Nav|Toolbar)\/[^/]*\.css$|\/layouts\/Bullseye\/|\/components\/(Alert|Backdrop|Badge|Breadcrumb|Button|Divider|Dropdown|Icon|Masthead|Menu|MenuToggle|Popper|SkipToContent|Spinner|TextInputGroup|Title|Tooltip)\//

const FRAME_ICONS =
  /\/react-icons\/.*\/(search|check|help|arrows-alt-v|arrow-(up|down)|grip-vertical|plus(-circle)?|question-circle|long-arrow-alt-(up|down)|star|history)-icon\./

/** The group of a PatternFly module, by its path. */
export function groupOf(path: string): Group | undefined {
  // The search field of forms would take its icon along, and every page with a magnifying glass would fetch all forms; so would tables,
  // and both the bundler's own helper that fetches what is late.
  if (FRAME_ICONS.test(path) || path.includes('vite/preload-helper')) return 'frame'
  if (!path.includes('/@patternfly/') || /\/react-icons\/|\/styles\/base/.test(path)) return undefined
  if (/\/helpers\/FocusTrap\//.test(path)) return 'dialog'
  if (/\/react-table\/|\/Table\/table-(grid|tree-view)\./.test(path)) return 'table'
  if (LIST.test(path)) return 'list'
  if (TABS.test(path)) return 'tabs'
  if (FORM.test(path)) return 'form'
  if (DIALOG.test(path)) return 'dialog'
  if (WIZARD.test(path)) return 'wizard'
  if (FRAME.test(path)) return 'frame'
  return 'rest'
}

export interface PatternFlyModule {
  /** What a plugin's bundle imports: `@patternfly/react-core/dist/dynamic/components/Button`. */
  readonly specifier: string
  /** The module behind it. */
  readonly source: string
  /** What it exports and PatternFly's list says to be its own, types left out: its index files export again what is another module's. */
  readonly names: readonly string[]
}

function readJson(file: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The modules that PatternFly itself lists for being shared at run time. */
export function patternFlyModules(
  name: '@patternfly/react-core' | '@patternfly/react-table',
): readonly PatternFlyModule[] {
  const list = require.resolve(`${name}/dist/dynamic-modules.json`)
  const root = dirname(dirname(list))
  const places = readJson(list)
  const paths = [...new Set(Object.values(places))].sort()
  return paths
    .filter((path) => !/\/(deprecated|next)\//.test(path))
    .map((path) => {
      const folder = join(root, path)
      const source = join(folder, readJson(join(folder, 'package.json')).module ?? '')
      return {
        specifier: `${name}/${path}`,
        source: `${name}/${relative(root, source)}`,
        names: Object.keys(require(folder)).filter(
          (key) => key !== '__esModule' && (places[key] === undefined || places[key] === path),
        ),
      }
    })
}
