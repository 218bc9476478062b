import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { writeServeProgram } from '../../testing/gateway/serve-program.ts'

function start(variables: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-serve-'))
  const [node, ...flags] = writeServeProgram(folder)
  const child = spawn(node, flags, {
    cwd: folder,
    env: { PATH: process.env.PATH, FASCIA_LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
}

it('prints its two lines when it answers, signs in the embedded users, and ends with code 0 on SIGTERM within 5 s', async () => {
  const { child, lines } = start({ PORT: '0', FASCIA_WORLD: 'empty', FASCIA_WEB_ROOT: '/cloud/' })
  const ready = String((await lines.next()).value)
  const embedded = String((await lines.next()).value)
  expect(ready).toMatch(/^Fascia ready: http:\/\/127\.0\.0\.1:\d+\/cloud\/$/)
  expect(embedded).toMatch(/^Embedded cloud: http:\/\/127\.0\.0\.1:\d+\/identity\/v3$/)
  const base = ready.replace('Fascia ready: ', '')
  for (const [username, password] of [
    ['demo', 'fascia-demo'],
    ['viewer', 'fascia-viewer'],
    ['admin', 'fascia-admin'],
  ]) {
    const answer = await fetch(`${base}auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, domain: 'Default', region: 'RegionTwo', project: 'demo' }),
    })
    expect([username, answer.status]).toEqual([username, 200])
    await answer.arrayBuffer()
  }
  const beganMs = performance.now()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(performance.now() - beganMs).toBeLessThan(5_000)
})

it('ends after SIGTERM within its limit though something does not close', async () => {
  const held = join(mkdtempSync(join(tmpdir(), 'fascia-held-')), 'held.mjs')
  writeFileSync(held, 'setInterval(() => {}, 1_000)')
  const { child, lines } = start({
    ...{ PORT: '0', FASCIA_WORLD: 'empty' },
    ...{ NODE_OPTIONS: `--import=${held}`, FASCIA_DRAIN_SECONDS: '0', FASCIA_SHUTDOWN_SECONDS: '1' },
  })
  await lines.next()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
})

async function sentenceOf(variables: Record<string, string>): Promise<string> {
  const { child, lines } = start({ FASCIA_WORLD: 'empty', ...variables })
  const line = String((await lines.next()).value)
  expect((await lines.next()).done).toBe(true)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
  return line
}

it('ends with one coded sentence where an address is in use, or a folder cannot be made', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Object(server.address())
  const taken = String(port)
  expect(await sentenceOf({ PORT: '0', FASCIA_SIMULATOR_PORT: taken })).toMatch(
    /^GATEWAY_CONFIG_INVALID: The embedded cloud could not start\. .*EADDRINUSE.*$/,
  )
  expect(await sentenceOf({ PORT: taken, FASCIA_SIMULATOR_PORT: '0' })).toBe(
    `GATEWAY_CONFIG_INVALID: The address 127.0.0.1:${taken} is in use.`,
  )
  server.close()
  expect(await sentenceOf({ PORT: '0', FASCIA_HOME: '/dev/null/home' })).toMatch(/^GATEWAY_CONFIG_INVALID: .+$/)
})

it('ends with code 1 and a coded sentence when a variable cannot be used', async () => {
  const { child, lines } = start({ PORT: 'many' })
  expect((await lines.next()).value).toBe("GATEWAY_CONFIG_INVALID: PORT must be a port number, not 'many'.")
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
})
