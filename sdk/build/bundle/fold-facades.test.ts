import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { type BundleFiles, foldFacades } from './fold-facades.ts'

const FOLDER = '/plugin'

/** Bundles sources, given by name, as the build of a plugin does. */
async function bundle(sources: Readonly<Record<string, string>>): Promise<BundleFiles> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [{ in: 'plugin.js', out: 'plugin' }],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    outdir: `${FOLDER}/dist/web`,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [
      {
        name: 'sources',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /.*/ }, ({ path }) => ({ path: path.replace(/^\.\//, ''), namespace: 'source' }))
          onLoad({ filter: /.*/, namespace: 'source' }, ({ path }) => ({ contents: sources[path] ?? '' }))
        },
      },
    ],
  })
  const outputs = Object.keys(metafile.outputs)
  const pathOf = (path: string): string =>
    outputs.find((output) => path.endsWith(output.replace(/^(\.\.\/)+/, ''))) ?? ''
  return { files: outputFiles.map(({ path, contents }) => ({ path: pathOf(path), contents })), metafile }
}

function names({ files }: BundleFiles): readonly string[] {
  return files.map(({ path }) => path.replace(/^.*\//, '').replace(/-\w{8}\.js$/, '')).sort()
}

async function load({ files }: BundleFiles, name: string): Promise<unknown> {
  const { mkdtempSync, rmSync, writeFileSync } = await import('node:fs')
  const folder = mkdtempSync('/tmp/fascia-fold-')
  try {
    for (const { path, contents } of files) writeFileSync(`${folder}/${path.replace(/^.*\//, '')}`, contents)
    const file = files.map(({ path }) => path.replace(/^.*\//, '')).find((path) => path.startsWith(`${name}-`))
    return await import(/* @vite-ignore */ `${folder}/${file}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const ENTRY = 'source:plugin.js'
const SOURCES = {
  'plugin.js': `import { rule } from './rule.js'; export default { rule, page: () => import('./page.js'), form: () => import('./form.js') }`,
  'rule.js': `export const rule = (text) => text + '!'`,
  'page.js': `import plugin from './plugin.js'; import { rule } from './rule.js'; export default () => rule('page') + plugin.rule('')`,
  'form.js': `import page from './page.js'; export default () => 'form of ' + page()`,
}

it('makes one file of the entry and what doors use of it, and of a door that another imports', async () => {
  const apart = await bundle(SOURCES)
  const folded = foldFacades(apart, ENTRY)
  expect([names(apart), names(folded)]).toEqual([
    ['chunk', 'chunk', 'form', 'page', 'plugin'],
    ['form', 'page', 'plugin'],
  ])
  const entries = Object.values(folded.metafile.outputs).map(({ entryPoint }) => entryPoint)
  expect(entries.sort()).toEqual(['source:form.js', 'source:page.js', 'source:plugin.js'])
  expect(Object.keys(folded.metafile.outputs).sort()).toEqual(folded.files.map(({ path }) => path).sort())
  const { default: plugin } = (await load(folded, 'plugin')) as { default: { form(): Promise<{ default(): string }> } }
  expect(plugin).toMatchObject({ rule: expect.any(Function) })
})

it('runs as it did, with files that import each other in a circle', async () => {
  const folded = foldFacades(await bundle(SOURCES), ENTRY)
  const { default: form } = (await load(folded, 'form')) as { default(): string }
  expect(form()).toBe('form of page!!')
})

it('names files by the contents of all that they reach: a change behind a door changes the name of the entry', async () => {
  const nameOf = ({ files }: BundleFiles, name: string): string | undefined =>
    files.map(({ path }) => path.replace(/^.*\//, '')).find((path) => path.startsWith(`${name}-`))
  const [one, same, other] = await Promise.all(
    [SOURCES, SOURCES, { ...SOURCES, 'form.js': `${SOURCES['form.js']} + '?'` }].map(async (sources) =>
      foldFacades(await bundle(sources), ENTRY),
    ),
  )
  if (!one || !same || !other) throw new TypeError('not bundled')
  expect(same).toEqual(one)
  for (const name of ['plugin', 'page', 'form']) expect(nameOf(other, name)).not.toBe(nameOf(one, name))
})

it('leaves a bundle without such files as it is', async () => {
  const apart = await bundle({ 'plugin.js': `export default () => import('./page.js')`, 'page.js': 'export default 1' })
  expect(foldFacades(apart, ENTRY)).toBe(apart)
})
