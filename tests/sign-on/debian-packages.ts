import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrFail } from './run-or-fail.ts'

/** The parts without their services: Debian's packages `mariadb-server`, `keystone` and `apache2` would start these. */
const PACKAGES = [
  ...['mariadb-server-core', 'mariadb-client-core', 'python3-pymysql'],
  ...['python3-keystone', 'uwsgi-core', 'uwsgi-plugin-python3'],
  ...['apache2-bin', 'libapache2-mod-auth-openidc'],
]
const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']

function isThere(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' })
  return stdout.includes('\nStatus: install ok installed\n')
}

/** Installs what the tests start, unless it is there. */
export function installPackages(): void {
  const missing = PACKAGES.filter((name) => !isThere(name))
  if (missing.length === 0) return
  const apt = (...words: string[]) =>
    runOrFail('env', [
      'DEBIAN_FRONTEND=noninteractive',
      ...asRoot,
      'apt-get',
      '-qq',
      '-o',
      'DPkg::Lock::Timeout=600',
      ...words,
    ])
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...missing)
}

/** A file of a package that is not installed, because its installation would start a service. */
export function fileOfPackage(name: string, path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-package-'))
  try {
    runOrFail('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', name], folder)
    const unpacked = join(folder, 'unpacked')
    mkdirSync(unpacked)
    runOrFail('sh', ['-c', 'dpkg-deb --extract ./*.deb unpacked'], folder)
    return readFileSync(join(unpacked, path), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
