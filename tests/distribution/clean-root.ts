import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrFail } from '../sign-on/run-or-fail.ts'

/** What a small Debian lacks that the package depends on. */
const DEPENDENCIES = 'ca-certificates,libstdc++6,systemd'
const LIMIT_MS = 180_000

/** What a command printed, and its exit code. */
export interface Printed {
  readonly code: number | null
  readonly text: string
}

/** As whom a line is run, and what it may change. */
export interface RunAs {
  /** By default root. */
  readonly user?: string
  /** The folders that it may write; by default all. */
  readonly writable?: readonly string[]
}

/** A Debian of its own in a folder, whose commands have no network but loopback. */
export interface CleanRoot {
  readonly folder: string
  /** Runs lines of a shell inside, to their end. */
  run(lines: string, as?: RunAs): Printed
  remove(): void
}

function bootstrap(folder: string): void {
  if (!existsSync('/usr/sbin/debootstrap'))
    runOrFail('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', 'install', '-y', 'debootstrap'])
  runOrFail('debootstrap', ['--variant=minbase', `--include=${DEPENDENCIES}`, 'bookworm', folder, mirror()])
}

function mounts(folder: string, { writable }: RunAs): readonly string[] {
  const system = [`mount --bind /dev ${folder}/dev`, `mount -t proc proc ${folder}/proc`, 'ip link set lo up']
  if (writable === undefined) return system
  const kept = [folder, ...writable.map((path) => `${folder}${path}`)]
  return [...kept.map((path) => `mount --bind ${path} ${path}`), `mount -o remount,bind,ro ${folder}`, ...system]
}

function command(folder: string, lines: string, { user }: RunAs): string {
  const as = user ? `setpriv --reuid ${user} --regid ${user} --init-groups --no-new-privs --bounding-set=-all` : ''
  return `exec chroot ${folder} ${as} sh -euc '${lines.replaceAll("'", `'\\''`)}'`
}

/** The archive of Debian that this machine installs from. */
function mirror(): string {
  const { stdout } = spawnSync('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'], {
    encoding: 'utf8',
  })
  return (
    stdout.split('\n').find((address) => address !== '' && !address.includes('security')) ??
    'http://deb.debian.org/debian'
  )
}

/** Makes a Debian 12 below the temporary folder by Debian's `debootstrap`, or as a copy of `base`, one made before. Needs root. Fails with what a command says. */
export function createCleanRoot(base?: string): CleanRoot {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-root-'))
  if (base === undefined) bootstrap(folder)
  else runOrFail('cp', ['--archive', `${base}/.`, folder])
  chmodSync(folder, 0o755)
  return {
    folder,
    run(line, as = {}) {
      const { status, stdout, stderr } = spawnSync(
        'unshare',
        [
          '--net',
          '--mount',
          '--pid',
          '--fork',
          '--kill-child',
          'sh',
          '-euc',
          [...mounts(folder, as), command(folder, line, as)].join('\n'),
        ],
        {
          encoding: 'utf8',
          env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' },
          timeout: LIMIT_MS,
        },
      )
      return { code: status, text: `${stdout}${stderr}` }
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}
