import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServerPackage } from './server-packages.ts'
import { stageServer } from './stage-server.ts'

/** Debian's names of the machines that Node's name otherwise. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
const DEBIAN = join(import.meta.dirname, 'debian')
/** Files of the package besides the server: where from, where to, and their mode. */
const FILES = [
  ['fascia.sh', 'usr/bin/fascia', 0o755],
  ['defaults.env', 'usr/lib/fascia/defaults.env', 0o644],
  ['fascia.service', 'lib/systemd/system/fascia.service', 0o644],
  ['fascia.sysusers', 'usr/lib/sysusers.d/fascia.conf', 0o644],
  ['fascia.env', 'etc/fascia/fascia.env', 0o640],
  ['settings.yaml', 'etc/fascia/settings.yaml', 0o644],
  ['postinst', 'DEBIAN/postinst', 0o755],
  ['prerm', 'DEBIAN/prerm', 0o755],
  ['postrm', 'DEBIAN/postrm', 0o755],
] as const
/** What deployers read besides the README. */
const PAGES = [
  'cli/distribution/README.md',
  ...['replicas.md', 'store.md', 'scale.md', 'single-sign-on.md', 'metrics'].map((name) => `core/docs/${name}`),
]
/** What a deployer changed in these stays at an upgrade. */
const KEPT = ['/etc/fascia/fascia.env', '/etc/fascia/settings.yaml']

/** A package for Debian. */
export interface Deb {
  readonly file: string
  readonly packages: readonly ServerPackage[]
}

function control(version: string, architecture: string, kib: number): string {
  return `Package: fascia
Version: ${version}
Architecture: ${architecture}
Maintainer: The Fascia developers <fascia@localhost>
Section: web
Priority: optional
Installed-Size: ${kib}
Depends: libc6, libgcc-s1, libstdc++6, ca-certificates, systemd | systemd-standalone-sysusers
Recommends: python3
Description: dashboard for OpenStack-style clouds, made of plugins
 The dashboard with its plugins and the Node.js that it runs on. Deployers name
 their cloud in /etc/fascia/fascia.env; plugins of others are installed below
 /var/lib/fascia/plugins.
`
}

function copyright(packages: readonly ServerPackage[]): string {
  const lines = packages.map(({ name, folder }) => {
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >
    return `${name} ${String(version)}: ${typeof license === 'string' ? license : 'see its folder'}`
  })
  return `Fascia is licensed under Apache-2.0 (/usr/share/common-licenses/Apache-2.0).

It contains Node.js (MIT and others, https://github.com/nodejs/node) and these packages, whose licenses are in their folders below
/usr/lib/fascia/node_modules:

${[...new Set(lines)].sort().join('\n')}
`
}

/** Folders and files that all may read, whatever the mask of who builds. The size of all in KiB. */
function openToAll(folder: string): number {
  chmodSync(folder, 0o755)
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + openToAll(path)
    if (entry.isSymbolicLink()) return sum
    const { mode, size } = statSync(path)
    chmodSync(path, mode & 0o100 ? 0o755 : 0o644)
    return sum + Math.ceil(size / 1024)
  }, 0)
}

/**
 * Makes the Debian package of the built repository `root` below `folder`, with the Node that runs this. `version` is the package's, by default
 * that of the repository. Fails with what `dpkg-deb` says.
 */
export function makeDeb(root: string, folder: string, version?: string): Deb {
  const { version: own } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  const architecture = ARCHITECTURES[process.arch] ?? process.arch
  const name = `fascia_${version ?? own}_${architecture}`
  const tree = join(folder, name)
  rmSync(tree, { recursive: true, force: true })
  const server = join(tree, 'usr/lib/fascia')
  const packages = stageServer(root, server)
  mkdirSync(join(server, 'bin'))
  copyFileSync(process.execPath, join(server, 'bin/node'))
  chmodSync(join(server, 'bin/node'), 0o755)
  const doc = join(tree, 'usr/share/doc/fascia')
  mkdirSync(doc, { recursive: true })
  writeFileSync(join(doc, 'copyright'), copyright(packages))
  copyFileSync(join(root, 'README.md'), join(doc, 'README.md'))
  // Where the links of the README lead.
  for (const page of PAGES) {
    mkdirSync(dirname(join(doc, page)), { recursive: true })
    cpSync(join(root, page), join(doc, page), { recursive: true, filter: (path) => !/\.ts$/.test(path) })
  }
  const kib = openToAll(tree)
  for (const [from, to, mode] of FILES) {
    mkdirSync(join(tree, dirname(to)), { recursive: true })
    copyFileSync(join(DEBIAN, from), join(tree, to))
    chmodSync(join(tree, to), mode)
  }
  writeFileSync(join(tree, 'DEBIAN/control'), control(version ?? own, architecture, kib))
  writeFileSync(join(tree, 'DEBIAN/conffiles'), `${KEPT.join('\n')}\n`)
  const file = `${tree}.deb`
  const { status, error } = spawnSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', tree, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) throw new Error('dpkg-deb, of Debian’s package dpkg, is not there.', { cause: error })
  if (status !== 0) throw new Error(`dpkg-deb ended with ${status}.`)
  rmSync(tree, { recursive: true })
  return { file, packages }
}
