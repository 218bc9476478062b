/** The ring of a file, and what it may import. A file that fits no ring is an error. */
export interface Ring {
  readonly name: string
  /** Matches paths relative to the root. The first ring that matches is the file's. */
  readonly files: RegExp
  /** Places of ours it may import, as path prefixes; `$1` stands for the first group of `files`, the plugin's name. */
  readonly may: readonly string[]
  /** Whether it may import third-party packages; a list names the only ones. */
  readonly packages: boolean | readonly string[]
}

const SDK_ALL = [
  'sdk/common',
  'sdk/web',
  'sdk/gateway',
  'sdk/simulator',
  'sdk/manifest',
  'sdk/build',
  'sdk/server-view',
]
const EVERY_CORE = ['core/']

export const RINGS: readonly Ring[] = [
  { name: 'bootstrap', files: /^cli\/bootstrap\/.*\.mjs$/, may: ['cli/bootstrap'], packages: [] },
  { name: 'templates', files: /^templates\/([^/]+)\//, may: ['templates/$1', '@published'], packages: true },
  {
    name: 'configuration',
    files: /^(vitest\.config\.ts|.*\/vite\.config\.ts|.*\/vitest\.config\.ts)$/,
    may: ['core/web', 'core/common', 'sdk/build', 'sdk/common', 'sdk/testing', 'tests/without-plugin'],
    packages: true,
  },
  { name: 'sdk test', files: /^sdk\/(?!testing\/).*\.test\.tsx?$/, may: SDK_ALL, packages: true },
  { name: 'sdk/common', files: /^sdk\/common\//, may: ['sdk/common'], packages: ['typebox', 'semver', 're2js'] },
  { name: 'sdk/web/declare', files: /^sdk\/web\/declare\//, may: ['sdk/common', 'sdk/web/declare'], packages: [] },
  // Its validator is too large for a page: nothing of `web` may import it.
  { name: 'sdk/manifest', files: /^sdk\/manifest\//, may: ['sdk/common', 'sdk/manifest'], packages: true },
  {
    name: 'sdk/build',
    files: /^sdk\/build\//,
    may: ['sdk/common', 'sdk/manifest', 'sdk/build', 'sdk/server-view'],
    packages: true,
  },
  {
    name: 'sdk/server-view',
    files: /^sdk\/server-view\//,
    may: ['sdk/common', 'sdk/web', 'sdk/server-view'],
    packages: true,
  },
  {
    name: 'sdk runtime',
    files: /^sdk\/(web|gateway|simulator)\//,
    may: ['sdk/common', 'sdk/$1'],
    packages: true,
  },
  { name: 'sdk/testing', files: /^sdk\/testing\//, may: [...SDK_ALL, 'sdk/testing', 'core/testing'], packages: true },
  { name: 'core test', files: /^core\/.*\.test\.tsx?$/, may: [...SDK_ALL, ...EVERY_CORE], packages: true },
  { name: 'core/testing', files: /^core\/testing\//, may: [...SDK_ALL, ...EVERY_CORE], packages: true },
  { name: 'core/common', files: /^core\/common\//, may: ['sdk/common', 'core/common'], packages: true },
  {
    name: 'core/gateway',
    files: /^core\/gateway\//,
    may: ['sdk/common', 'sdk/gateway', 'sdk/manifest', 'core/common', 'core/gateway'],
    packages: true,
  },
  {
    name: 'core runtime',
    files: /^core\/(web|simulator)\//,
    may: ['sdk/common', 'sdk/$1', 'core/common', 'core/$1'],
    packages: true,
  },
  {
    name: 'plugin test',
    files: /^plugins\/([^/]+)\/(?:test\/.*|.*\.test\.tsx?)$/,
    may: ['plugins/$1', 'sdk/testing', 'sdk/common', '@api'],
    packages: true,
  },
  {
    name: 'plugin api',
    files: /^plugins\/([^/]+)\/api\//,
    may: ['sdk/common', 'plugins/$1/common', 'plugins/$1/api', '@api'],
    packages: ['typebox'],
  },
  {
    name: 'plugin pure',
    files: /^plugins\/([^/]+)\/common\//,
    may: ['sdk/common', 'plugins/$1/common'],
    packages: ['typebox'],
  },
  {
    name: 'plugin runtime',
    files: /^plugins\/([^/]+)\/(web|gateway|simulator)\//,
    may: ['sdk/common', 'sdk/$2', 'sdk/server-view', 'plugins/$1/$2', 'plugins/$1/common', 'plugins/$1/api', '@api'],
    packages: true,
  },
  { name: 'cli test', files: /^cli\/.*\.test\.tsx?$/, may: ['cli', 'sdk', 'core'], packages: true },
  { name: 'cli', files: /^cli\//, may: ['cli', 'sdk/common', 'sdk/build', 'core/gateway/index.ts'], packages: true },
  {
    name: 'fixture plugins',
    files: /^tests\/e2e\/fixture-plugin\/([^/]+)\//,
    may: ['tests/e2e/fixture-plugin/$1', '@published'],
    packages: true,
  },
  {
    name: 'tests of the store',
    files: /^tests\/store\//,
    may: ['tests', 'core/gateway', 'sdk/testing', 'sdk/common'],
    packages: true,
  },
  {
    name: 'tests',
    files: /^tests\//,
    may: ['tests', 'vitest.config.ts', 'sdk/testing', 'sdk/common', 'sdk/build'],
    packages: true,
  },
]

/** The ring of a path, with the places that it may import spelled out. */
export function ringOf(path: string): { readonly ring: Ring; readonly may: readonly string[] } | undefined {
  for (const ring of RINGS) {
    const match = ring.files.exec(path)
    if (match)
      return { ring, may: ring.may.map((place) => place.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '')) }
  }
  return undefined
}
