import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { writeServeProgram } from '../../testing/gateway/serve-program.ts'

// On real file systems of a few MB: each process mounts one in a namespace of its own, which needs Linux and no rights.

const BLOCK = Buffer.alloc(4_096)

/** Starts the product with its state on a file system that `mount`, a script with the folder as $0, makes. */
function start(mount: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-disk-'))
  const disk = mkdtempSync(join(folder, 'disk-'))
  const child = spawn('unshare', ['-rm', 'sh', '-ec', `${mount}; exec "$@"`, disk, ...writeServeProgram(folder)], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      FASCIA_LOG_LEVEL: 'silent',
      FASCIA_WORLD: 'empty',
      PORT: '0',
      FASCIA_HOME: join(disk, 'home'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // As the process sees it: its mount is in no other namespace.
  return { child, lines, disk: join(`/proc/${child.pid}/root`, disk) }
}

async function sentenceOf(mount: string): Promise<string> {
  const { child, lines } = start(mount)
  const line = String((await lines.next()).value)
  expect((await lines.next()).done).toBe(true)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
  return line
}

const FULL = 'mount -t tmpfs -o size=64k tmpfs "$0"; dd if=/dev/zero of="$0/filler" bs=4k 2>/dev/null || true'
const READ_ONLY = 'mount -t tmpfs -o size=1m tmpfs "$0"; mkdir "$0/home"; mount -o remount,ro "$0"'

it('ends with one coded sentence where the disk is full, or the folder of the state can only be read', async () => {
  expect(await sentenceOf(FULL)).toBe(
    'GATEWAY_CONFIG_INVALID: There is no space left for the folder of the state (FASCIA_HOME).',
  )
  expect(await sentenceOf(READ_ONLY)).toMatch(/^GATEWAY_CONFIG_INVALID: \/\S+\/home\/secret\.\d+ can only be read\.$/)
})

/** Writes until there is no space left. */
function fill(file: string): void {
  try {
    for (;;) appendFileSync(file, BLOCK)
  } catch (failure) {
    expect(failure).toMatchObject({ code: 'ENOSPC' })
  }
}

it('goes on by itself when a disk that was full has space again, the embedded cloud included', async () => {
  const { child, lines, disk } = start('mount -t tmpfs -o size=8m tmpfs "$0"')
  const base = String((await lines.next()).value).replace('Fascia ready: ', '')
  const signIn = async () => {
    const answer = await fetch(`${base}auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'demo', password: 'fascia-demo', domain: 'Default' }),
    })
    const { code }: { readonly code?: string } = JSON.parse(await answer.text())
    return [answer.status, code]
  }
  expect(await signIn()).toEqual([200, undefined])
  fill(join(disk, 'filler'))
  // The journal of the database has room for some more of them.
  for (let attempt = 0; attempt < 500 && (await signIn())[0] === 200; attempt++);
  for (const _attempt of [1, 2, 3]) expect(await signIn()).toEqual([502, 'GATEWAY_UPSTREAM_FAILED'])
  rmSync(join(disk, 'filler'))
  expect(await signIn()).toEqual([200, undefined])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('answers what a person has arranged on a full disk, refuses changes with that reason, and keeps them when there is space', async () => {
  const { child, lines, disk } = start('mount -t tmpfs -o size=8m tmpfs "$0"')
  const base = String((await lines.next()).value).replace('Fascia ready: ', '')
  const signedIn = await fetch(`${base}auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'fascia-demo', domain: 'Default' }),
  })
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const headers = {
    cookie: cookies.join('; '),
    'x-requested-with': 'XMLHttpRequest',
    'x-csrftoken': decodeURIComponent(cookies.find((one) => one.startsWith('csrftoken='))?.slice(10) ?? ''),
    'content-type': 'application/json',
  }
  const keep = async (key: string): Promise<readonly unknown[]> => {
    const change = { plugin: 'fascia', key, form: 1, version: 0, ageMs: 0, value: key.padEnd(60_000, 'x') }
    const body = JSON.stringify({ changes: [change] })
    const answer = await fetch(`${base}api/preferences/`, { method: 'PUT', headers, body })
    const { code }: { readonly code?: string } = JSON.parse(await answer.text())
    return [answer.status, code]
  }
  const keys = async (): Promise<readonly string[]> => {
    const answer = await fetch(`${base}api/preferences/`, { headers })
    const { items }: { readonly items: readonly { readonly key: string }[] } = JSON.parse(await answer.text())
    return items.map(({ key }) => key)
  }
  expect(await keep('a')).toEqual([200, undefined])
  fill(join(disk, 'filler'))
  // The journal may have room for some more.
  let last = 0
  while ((await keep(`b${last}`))[0] === 200) last += 1
  expect(await keep('c')).toEqual([507, 'GATEWAY_DISK_FULL'])
  const kept = ['a', ...Array.from({ length: last }, (_, at) => `b${at}`)]
  expect(await keys()).toEqual(kept)
  rmSync(join(disk, 'filler'))
  expect(await keep('c')).toEqual([200, undefined])
  expect(await keys()).toEqual([...kept, 'c'])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
