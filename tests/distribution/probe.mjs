// Runs inside a clean root, on the Node of the package: starts the dashboard as its service does, asks it as a browser would, ends it, and prints
// what it found as one line of JSON.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LIMIT_MS = 60_000
const begun = performance.now()
const child = spawn('/usr/bin/fascia', ['serve'], { stdio: ['ignore', 'pipe', 'inherit'] })
const ended = new Promise((resolve) => child.on('close', resolve))
let printed = ''
await new Promise((resolve, reject) => {
  child.stdout.on('data', (part) => {
    printed += part
    if (printed.includes('Embedded cloud: ')) resolve()
  })
  child.on('close', () => reject(new Error(`It ended:\n${printed}`)))
  setTimeout(() => reject(new Error(`It was not ready in time:\n${printed}`)), LIMIT_MS).unref()
})
const startMs = Math.round(performance.now() - begun)
const [, url] = /Fascia ready: (\S+)/.exec(printed)
const ask = (path, init) => fetch(new URL(path, url), init)

const page = await (await ask('')).text()
const [, script = 'none'] = /src="([^"]+\.js)"/.exec(page) ?? []
const signIn = await ask('auth/login/', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'demo', password: 'fascia-demo', domain: 'Default' }),
})
const cookie = signIn.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ')
const list = await ask('api/nova/servers/', { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } })
const { items } = await list.json()
const readyz = await (await ask('readyz')).json()
const [, residentKib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
const found = {
  startMs,
  residentMib: Math.round(residentKib / 1024),
  script: (await ask(script)).status,
  signIn: signIn.status,
  servers: items.map(({ name }) => name),
  readyz: readyz.status,
  user: process.getuid(),
}
child.kill('SIGTERM')
process.stdout.write(`${JSON.stringify({ ...found, code: await ended })}\n`)
