import { defaultClientConditions, defineConfig, type Plugin, parseSync } from 'vite'
import { calmSelectors } from './build/calm-selectors.ts'
import { foldRuntime } from './build/fold-runtime.ts'
import { AT_ONCE, GROUPS, groupOf, WITH_SDK_WIZARD } from './build/groups.ts'
import { lateStyles } from './build/late-styles.ts'
import { lazyPopover } from './build/lazy-popover.ts'
import { LATE_DOORS, sharedEntries, sharedVersions } from './build/shared-entries.ts'
import { shellManifest } from './build/shell-manifest.ts'
import { slimRjsf } from './build/slim-rjsf.ts'
import { trimBase } from './build/trim-base.ts'
import { entryId, virtualEntries } from './build/virtual-entries.ts'

const ID = '\0virtual:plain-markdown'

/** rjsf brings a renderer of Markdown, a third of its size, for templates that our theme replaces: what is left of them says plain text. */
function plainMarkdown(): Plugin {
  return {
    name: 'fascia-plain-markdown',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'markdown-to-jsx/react' && importer?.includes('/@rjsf/') ? ID : undefined,
    load: (id) =>
      id === ID
        ? [
            "import { createElement, Fragment } from 'react'",
            'export const Markdown = ({ children }) => createElement(Fragment, null, children)',
          ].join('\n')
        : undefined,
  }
}

const NO_METADATA = '\0virtual:no-metadata'

/** tsyringe refuses to load where classes can have no metadata. The shell's container has factories alone, so nothing ever asks for any. */
function noMetadata(): Plugin {
  return {
    name: 'fascia-no-metadata',
    enforce: 'pre',
    resolveId: (source) => (source === 'reflect-metadata/lite' ? NO_METADATA : undefined),
    load: (id) => (id === NO_METADATA ? 'Reflect.getMetadata = () => undefined' : undefined),
  }
}

const ICON = /\/@patternfly\/react-icons\/dist\/esm\/icons\/[\w-]+-icon\.js$/
const SECOND_SET = /^ {2}rhUiIcon: \{.*\},$/m

/** PatternFly draws each icon twice, once for each set, and hides one by style. The dashboard shows the default set, so only that one is built: three elements less for each icon of each row. */
function oneIconSet(): Plugin {
  return {
    name: 'fascia-one-icon-set',
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: code.replace(SECOND_SET, '  rhUiIcon: null,'), map: null }),
    },
  }
}

/** The build for `fascia dev`: React says its errors and warnings in words. */
const isDevelopment = process.env.FASCIA_SHELL === 'development'
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
/** With jotai, the router and the bundler's own few lines. */
const REACT = /\/node_modules\/(react|react-dom|react-router|scheduler|jotai)\/|rolldown\/runtime|virtual:late-styles/
/** The shell's own style sheets, behind PatternFly's in one file, with that of charts: rings and quota bars are on Home, Overview and in forms. */
const STYLES =
  /\/core\/web\/(pages|shortcuts|styles|timeline|frame\/activity)\/.*\.css$|\/sdk\/web\/(chart\/)?style\.css$|\/react-core\/dist\/styles\/base\.css$/
/** What draws lines, bars and trees: rings and quota bars are on many more pages. */
const DRAWINGS =
  /\/chart\/(bar\/bar-(drawing|figure|parts)|line\/(line-(drawing|figure|stats|stops|table|traces)|axis-range|thin-points|wall-time)|plot\/(?!use-plotly|load-plotly)|tree\/(tree-(drawing|layout|table)|use-statuses))/
const APART =
  /\/form\/frame\/steps\/help-text|\/server-view\/workflow\/(?!server-workflow\.tsx)|\/form\/from-schema\/|\/server-view\/server-modal\/server-modal-view|\/clean-html/
/** The frame of forms in steps is in the file of wizards: a form in a modal needs none of it. */
const WIZARD = /\/sdk\/web\/form\/(wizard|frame\/steps)\//
/** Whether a module is of a door of the SDK. */
function isOf(door: string, id: string): boolean {
  if (WIZARD.test(id) || groupOf(id) === WITH_SDK_WIZARD) return door === 'wizard'
  return id.includes(`/sdk/web/${door}/`) || id.includes(`/sdk/${door}/`)
}
const entries = sharedEntries()

/** One build, many entries: the shell, and a file for each group of shared modules. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: 'public',
  resolve: { conditions: ['fascia-source', ...defaultClientConditions] },
  plugins: [
    virtualEntries(entries),
    trimBase(),
    calmSelectors(),
    lazyPopover(),
    lateStyles(entries, parseSync, 'base'),
    foldRuntime('base'),
    oneIconSet(),
    plainMarkdown(),
    noMetadata(),
    slimRjsf(),
    shellManifest({ entries, versions: sharedVersions(), isCompressed: !isDevelopment }),
  ],
  build: {
    outDir: isDevelopment ? 'dist/development' : 'dist',
    // A running dashboard serves from here: `shellManifest` takes away what no recent build wrote.
    emptyOutDir: isDevelopment,
    assetsDir: '',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // plotly, fetched with the first chart, is 1.2 MB.
    chunkSizeWarningLimit: 1_300,
    target: 'es2023',
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      checks: { pluginTimings: false },
      onLog(level, log, pass) {
        // 'use client' speaks to servers that render; here is none.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') pass(level, log)
      },
      // Our own modules do nothing when they are imported, but for the shell's entry and style sheets.
      treeshake: {
        moduleSideEffects: [
          { test: /\/(sdk|core)\/(web|common|server-view)\/(?!main\.tsx|styles\/).*\.tsx?$/, sideEffects: false },
        ],
      },
      input: {
        main: 'main.tsx',
        early: 'early.ts',
        ...Object.fromEntries(entries.map((entry) => [entry.name, entryId(entry)])),
      },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: (id: string) => REACT.test(id) || STYLES.test(id) || AT_ONCE.some((group) => group === groupOf(id)),
              priority: 60,
            },
            // A group takes what its modules need along, so the order of the groups is the order in which they may need each other.
            ...GROUPS.filter((group) => ![...AT_ONCE, WITH_SDK_WIZARD].includes(group)).map((group, index) => ({
              name: `patternfly-${group}`,
              test: (id: string) => groupOf(id) === group,
              priority: 40 - index,
            })),
            // Doors of the SDK that few pages open are in few files, with what only they need. Parts that other pages load by themselves stay apart.
            ...LATE_DOORS.map((doors, index) => ({
              name: `sdk-${doors[0]}`,
              test: (id: string) => doors.some((door) => isOf(door, id)) && !APART.test(id) && !DRAWINGS.test(id),
              priority: 30 - index,
            })),
            // What several entries share of ours is small: one file, not twenty with the headers of twenty answers.
            {
              name: 'shell',
              test: new RegExp(
                `/(sdk|core)/(web|common)/(?!(${LATE_DOORS.flat().join('|')})/|details/(?!card-grid|console-log|load-details-page|overview-card|tabs|use-tab)|frame/page/clean-html|pages/(?!home/(use-finder|attention/attention-id)\\.)|frame/(modal-host|dialogs)).*\\.tsx?$`,
              ),
              minShareCount: 2,
              priority: 35,
            },
          ],
        },
      },
    },
  },
})
