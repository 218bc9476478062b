import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClientPerson, signInVariables } from './openstack-client.ts'

/** Takes the outcome of one step. */
type Report = (name: string, isGood: boolean, line: string, why: string) => void

const SEGMENT_BYTES = 1_000_000
/** Three segments and a rest. */
const LARGE_BYTES = 3_500_000
const CONTAINER = 'client-objects'
const SEGMENTS = `${CONTAINER}_segments`

/** Whether the `swift` command is installed (Debian: python3-swiftclient). */
export const hasSwiftClient = (): boolean => spawnSync('swift', ['--version']).status === 0

/** The ordinary `swift` client on a cloud: small objects, large ones of both kinds with their segments, metadata and copies. */
export function checkObjects(authUrl: string, person: ClientPerson, report: Report): void {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-swift-'))
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    ...signInVariables(authUrl, person),
  }
  function check(name: string, isGood: (output: string) => boolean, ...args: readonly string[]): void {
    const { status, stdout, stderr } = spawnSync('swift', args, { cwd: folder, env, encoding: 'utf8' })
    report(name, status === 0 && isGood(stdout), `swift ${args.join(' ')}`, stderr || stdout)
  }
  const always = (): boolean => true
  const counts =
    (count: number) =>
    (output: string): boolean =>
      output.split('\n').filter((line) => line !== '').length === count
  const whole = randomBytes(LARGE_BYTES)
  const isWhole = (): boolean => readFileSync(join(folder, 'got.bin')).equals(whole)
  writeFileSync(join(folder, 'small.txt'), 'small')
  writeFileSync(join(folder, 'large.bin'), whole)
  const segments = ['-S', String(SEGMENT_BYTES)]
  const large = ['large.bin', '--object-name']
  try {
    check('a container', always, 'post', CONTAINER)
    check('a small object', always, 'upload', CONTAINER, 'small.txt')
    check('a large object with a manifest', always, 'upload', '--use-slo', ...segments, CONTAINER, ...large, 'slo.bin')
    check('a large object by a prefix', always, 'upload', ...segments, CONTAINER, ...large, 'dlo.bin')
    check('all segments', counts(8), 'list', SEGMENTS)
    check('the size of the whole', (text) => text.includes(`${LARGE_BYTES}`), 'stat', CONTAINER, 'slo.bin')
    for (const name of ['slo.bin', 'dlo.bin'])
      check(`the whole of ${name}`, isWhole, 'download', CONTAINER, name, '-o', 'got.bin')
    check('metadata', always, 'post', '-m', 'Color:red', CONTAINER, 'small.txt')
    check('kept metadata', (text) => /Meta Color: red/.test(text), 'stat', CONTAINER, 'small.txt')
    check('a copy', always, 'copy', '-d', `/${CONTAINER}/copied.txt`, CONTAINER, 'small.txt')
    check('all objects', counts(4), 'list', CONTAINER)
    check('a large object with its segments', always, 'delete', CONTAINER, 'slo.bin')
    check('the segments of the other', counts(4), 'list', SEGMENTS)
    check('the rest', always, 'delete', CONTAINER)
    check('no segments', counts(0), 'list', SEGMENTS)
    check('their container', always, 'delete', SEGMENTS)
    check('nothing left', (text) => !text.includes(CONTAINER), 'list')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
