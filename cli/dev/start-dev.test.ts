import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DevSession, startDev } from './start-dev.ts'

let folder = ''
let session: DevSession | undefined
let notes = ''
let events = ''

const PAGE = 'web/Page.tsx'
const GOOD = 'export default function Page() {\n  return <h1>Backups</h1>\n}\n'
/** Saves as many editors do: a new file takes the name of the old one. */
function saveByRename(path: string, text: string): void {
  writeFileSync(join(folder, `${path}~`), text)
  renameSync(join(folder, `${path}~`), join(folder, path))
}

function write(path: string, text: string): void {
  mkdirSync(resolve(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The page's script, or what a build has made of the page. */
function builtPage(): string {
  const place = join(folder, '.fascia/dev/plugin')
  const { contributions } = JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8'))
  return readFileSync(join(place, contributions[0].view.module), 'utf8')
}

beforeAll(async () => {
  const cache = resolve(import.meta.dirname, '../../.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'start-dev-'))
  write(
    'package.json',
    JSON.stringify({
      name: 'backups',
      version: '0.1.0',
      type: 'module',
      peerDependencies: { '@fascia/sdk': '^0.5.0' },
    }),
  )
  write(
    'web/plugin.ts',
    `import { definePlugin } from '@fascia/sdk/web/declare'
export default definePlugin({
  panels: [{ id: 'backups.panel.list', path: '/project/kept_backups', title: 'Backups', view: () => import('./Page.tsx') }],
})
`,
  )
  write(PAGE, GOOD.replace('<h1>', '<h1 <'))
  session = await startDev({
    folder,
    port: 0,
    terminal: {
      out: () => {},
      note: (text) => {
        notes += `${text}\n`
      },
      folder,
      environment: { FASCIA_WORLD: 'empty' },
    },
  })
  const stream = await fetch(`${session.url}api/dev/events`)
  const record = async (): Promise<void> => {
    for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) events += text
  }
  record().catch(() => {})
})

afterAll(async () => {
  await session?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('starts although the first build fails, and says why in the terminal and in the page', async () => {
  expect(notes).toMatch(/^PLUGIN_BUILD_FAILED: .*web\/Page\.tsx:2:\d+/)
  expect((await fetch(`${session?.url}healthz`)).status).toBe(200)
  await expect.poll(() => events).toMatch(/^event: failure\ndata: .*web\/Page\.tsx:2/m)
})

it('shows each of eight saves by rename, and the first that is whole', async () => {
  for (let save = 1; save <= 8; save += 1) {
    saveByRename(PAGE, GOOD.replace('Backups', `Backups ${save}`))
    await expect.poll(() => events.match(/^event: change$/gm)?.length).toBe(save)
    expect(builtPage()).toContain(`Backups ${save}`)
  }
})

it('takes a failure back when the source is again what it was', async () => {
  const before = readFileSync(join(folder, PAGE), 'utf8')
  saveByRename(PAGE, `${before}<`)
  await expect.poll(() => events.match(/^event: failure$/gm)?.length).toBe(2)
  saveByRename(PAGE, before)
  await expect.poll(() => events).toContain('event: mended')
})

it('says that pages must ask again after an edit of the gateway part, and of no other', async () => {
  expect(events).not.toContain('"hasNewAnswers":true')
  write('gateway/plugin.ts', `import { defineGateway } from '@fascia/sdk/gateway'\nexport default defineGateway({})\n`)
  await expect.poll(() => events).toMatch(/^event: change\ndata: \{"plugin":"backups","hasNewAnswers":true\}$/m)
})

it('prints an error of the page with its place in the source', async () => {
  const lines = builtPage().split('\n')
  const line = lines.findIndex((text) => text.includes('Backups 8'))
  const { contributions } = JSON.parse(readFileSync(join(folder, '.fascia/dev/plugin/manifest.json'), 'utf8'))
  const address = `${session?.url}plugins/backups/${contributions[0].view.module}:${line + 1}:${(lines[line]?.indexOf('"h1"') ?? 0) + 1}`
  await fetch(`${session?.url}api/dev/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: `TypeError: no thrust\n    at Page (${address})`, isError: true }),
  })
  expect(notes).toMatch(/In the page: TypeError: no thrust\n {4}at Page \(web\/Page\.tsx:2:\d+\)\n/)
  await expect.poll(() => events).toContain('event: problem')
})

it('says what fascia validate finds once no more edits come, and when that is mended', async () => {
  const before = readFileSync(join(folder, 'web/plugin.ts'), 'utf8')
  saveByRename(
    'web/plugin.ts',
    before.replace(
      'panels:',
      "commands: [{ id: 'backups.command.go', title: 'Go', to: '/project/bakcups' }],\n  panels:",
    ),
  )
  await expect
    .poll(() => notes)
    .toContain('error  web/plugin.ts: backups.command.go leads to /project/bakcups, which is no page')
  notes = ''
  saveByRename('web/plugin.ts', before)
  await expect.poll(() => notes).toMatch(/^fascia validate finds/m)
  expect(notes).not.toContain('bakcups')
})
