import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createProgram } from './program.ts'
import { runCli } from './run-cli.ts'

/** Below the repository, so that a plugin finds the SDK as an installed one would. */
const cache = resolve(import.meta.dirname, '../.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const said = { out: '', note: '' }

beforeEach(() => {
  said.out = ''
  said.note = ''
})

function fascia(...args: readonly string[]) {
  return fasciaWith({}, ...args)
}

function fasciaWith(environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  return runCli(args, {
    out: (text) => {
      said.out += `${text}\n`
    },
    note: (text) => {
      said.note += `${text}\n`
    },
    folder,
    environment,
  })
}

describe('the command line', () => {
  it('explains itself and every command in whole sentences', async () => {
    expect(await fascia('--help')).toBe(0)
    const commands = [...said.out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name ?? '')
    expect(commands).toEqual(
      expect.arrayContaining(['create', 'add', 'build', 'validate', 'test', 'dev', 'serve', 'pack', 'explain']),
    )
    for (const name of commands.filter((command) => command !== 'help')) {
      said.out = ''
      expect(await fascia(name, '--help')).toBe(0)
      expect(said.out).toMatch(new RegExp(`Usage: fascia ${name}[^]*\\.\\n\\n[^]*Options:`))
    }
  })

  it('takes the port of dev from PORT, unless an option says another', async () => {
    const ofDev = async (environment: Readonly<Record<string, string>>, ...options: readonly string[]) => {
      said.note = ''
      return [await fasciaWith(environment, 'dev', ...options), said.note]
    }
    const portOf = (environment: Readonly<Record<string, string>>) =>
      createProgram({ out: () => {}, note: () => {}, folder, environment }, { code: 0 })
        .commands.find((command) => command.name() === 'dev')
        ?.opts().port
    expect([portOf({}), portOf({ PORT: '' }), portOf({ PORT: '4777' })]).toEqual(['4600', '4600', '4777'])
    expect(await ofDev({ PORT: 'seven' })).toEqual([2, 'CLI_USAGE: "seven" is no port.\n'])
    expect(await ofDev({ PORT: '4777' }, '--port', 'eight')).toEqual([2, 'CLI_USAGE: "eight" is no port.\n'])
  })

  it('ends quietly when what reads its output has ended', async () => {
    const command = join(import.meta.dirname, 'bin', 'fascia.mjs')
    const child = spawn(process.execPath, [command, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    const notes: string[] = []
    child.stderr.on('data', (text) => void notes.push(String(text)))
    const [code] = await once(child, 'close')
    expect([code, notes]).toEqual([0, []])
  })

  it('lays its help out in lines of 80 characters, so that none is broken', () => {
    const { commands } = createProgram({ out: () => {}, note: () => {}, folder, environment: {} }, { code: 0 })
    const every = commands.flatMap((command) => [command, ...command.commands])
    const lines = every.flatMap((command) => command.description().split('\n'))
    expect(lines.filter((line) => line.length > 80)).toEqual([])
  })

  it('ends with 2 for what it does not understand', async () => {
    expect(await fascia('bild')).toBe(2)
    expect(said.note).toContain("unknown command 'bild'")
    expect(await fascia('build', '--loud')).toBe(2)
    expect(await fascia('create', 'Not A Name')).toBe(2)
    expect(said.note).toContain('CLI_USAGE: "Not A Name" is no name for a plugin.')
  })

  it('ends with 1 and a coded message when there is no plugin', async () => {
    expect(await fascia('build', 'nowhere')).toBe(1)
    expect(said.note).toMatch(/^PLUGIN_NOT_FOUND: There is no plugin in .*nowhere/)
  })
})

describe('a created plugin', () => {
  it('is whole, has at most 250 lines, and no mark of the template is left', async () => {
    expect(await fascia('create', 'ssl-certificates')).toBe(0)
    const [, files, lines] = /ssl-certificates: (\d+) files, (\d+) lines/.exec(said.out) ?? []
    expect(Number(files)).toBeGreaterThan(8)
    expect(Number(lines)).toBeLessThanOrEqual(250)
    const source = readFileSync(join(folder, 'ssl-certificates/web/ssl-certificate.ts'), 'utf8')
    expect(source).toContain(`resourceType(calls.sslCertificateType, {`)
    expect(source).not.toMatch(/__\w+__/)
    expect(existsSync(join(folder, 'ssl-certificates/.gitignore'))).toBe(true)
  })

  it('can depend on tarballs of the packages, by paths relative to it, and names the one that is missing', async () => {
    const packages = join(folder, 'packages')
    mkdirSync(packages)
    for (const name of ['sdk', 'build', 'core', 'cli']) writeFileSync(join(packages, `fascia-${name}-0.5.0.tgz`), '')
    expect(await fascia('create', 'vaults', '--packages', 'packages')).toBe(2)
    expect(said.note).toContain('has no tarball of @fascia/testing')
    expect(existsSync(join(folder, 'vaults'))).toBe(false)
    writeFileSync(join(packages, 'fascia-testing-0.5.0.tgz'), '')
    expect(await fascia('create', 'vaults', '--packages', 'packages')).toBe(0)
    const { devDependencies } = JSON.parse(readFileSync(join(folder, 'vaults/package.json'), 'utf8'))
    expect(devDependencies).toMatchObject({
      '@fascia/sdk': 'file:../packages/fascia-sdk-0.5.0.tgz',
      '@fascia/build': 'file:../packages/fascia-build-0.5.0.tgz',
      '@fascia/core': 'file:../packages/fascia-core-0.5.0.tgz',
      '@fascia/cli': 'file:../packages/fascia-cli-0.5.0.tgz',
      '@fascia/testing': 'file:../packages/fascia-testing-0.5.0.tgz',
    })
  })

  it('is not written over something else', async () => {
    expect(await fascia('create', 'ssl-certificates')).toBe(2)
    expect(said.note).toContain('is not empty')
  })

  it('builds and validates', async () => {
    expect(await fascia('build', 'ssl-certificates')).toBe(0)
    expect(said.out).toMatch(/^ssl-certificates 0\.1\.0: 14 contributions, \d+ files, .* → ssl-certificates\/dist/)
    expect(await fascia('validate', 'ssl-certificates')).toBe(0)
    expect(said.out).toContain('rules hold.')
  })

  it('says what a contribution is and what it needs', async () => {
    expect(await fascia('explain', 'ssl-certificates.panel.ssl-certificates', 'ssl-certificates')).toBe(0)
    expect(said.out).toContain('ssl-certificates.panel.ssl-certificates is a panel.')
    expect(said.out).toContain('type: ssl-certificates')
    expect(await fascia('explain', 'ssl-certificates.panel.gone', 'ssl-certificates')).toBe(1)
    expect(said.note).toContain('It has: X::SslCertificate')
  })

  it('has an outline of what it declares and its texts, and says when those are others', async () => {
    const file = join(folder, 'ssl-certificates/web/outline.md')
    const words = join(folder, 'ssl-certificates/web/words.md')
    expect(await fascia('outline', 'ssl-certificates', '--check')).toBe(1)
    expect([existsSync(file), existsSync(words)]).toEqual([false, false])
    expect(await fascia('outline', 'ssl-certificates')).toBe(0)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('## X::SslCertificate')
    expect(text).toMatch(/^- item Delete .* \(.*sends DELETE \/api\/x\/ssl-certificates\/.*\)$/m)
    expect(await fascia('outline', 'ssl-certificates', '--check')).toBe(0)
    writeFileSync(file, text.replace(/^- item Delete .*\n/m, ''))
    said.out = ''
    expect(await fascia('outline', 'ssl-certificates', '--check')).toBe(1)
    expect(said.out).toContain('The plugin declares something else.')
    expect(said.out).toContain('words.md: unchanged')
    writeFileSync(file, text)
    const texts = readFileSync(words, 'utf8')
    expect(texts).toMatch(/^- Ssl Certificate \| Ssl Certificates$/m)
    writeFileSync(words, texts.replace('- Ssl Certificate |', '- Certificate |'))
    said.out = ''
    expect(await fascia('outline', 'ssl-certificates', '--check')).toBe(1)
    expect(said.out).toContain('The plugin has other texts.')
    rmSync(file)
    rmSync(words)
  })

  it('packs into one file with its size and the SDK that it works with, and prints last what trusts it', async () => {
    expect(await fascia('pack', 'ssl-certificates')).toBe(0)
    expect(said.out).toMatch(
      /^ssl-certificates-0\.1\.0\.tgz {2}\d+\.\d KiB {2}works with @fascia\/sdk \^0\.5\.0\n.*trusted-plugins.*:\nssl-certificates@sha384-[\w+/]{64}\n$/,
    )
    const manifest = spawnSync('tar', ['xzOf', 'ssl-certificates-0.1.0.tgz', 'package/dist/manifest.json'], {
      cwd: folder,
    }).stdout
    expect(said.out).toContain(`ssl-certificates@sha384-${createHash('sha384').update(manifest).digest('base64')}`)
    const read = (file: string) =>
      spawnSync('tar', ['xzOf', 'ssl-certificates-0.1.0.tgz', `package/${file}`], { cwd: folder, encoding: 'utf8' })
        .stdout
    const { exports, devDependencies } = JSON.parse(read('package.json'))
    expect([exports['./api/*'], devDependencies]).toEqual([
      { types: './dist/api/*.d.ts', default: './dist/api/*.js' },
      undefined,
    ])
    expect(read('dist/api/ssl-certificates.d.ts')).toContain('export declare const sslCertificateType: ')
    expect(read('dist/api/ssl-certificates.js')).toContain("crud('/api/x/ssl-certificates/'")
  })

  it('is stale after an edit without a build, in words and as JSON', async () => {
    appendFileSync(join(folder, 'ssl-certificates/web/SizeView.tsx'), '\nexport const more = 1\n')
    expect(await fascia('validate', 'ssl-certificates')).toBe(1)
    expect(said.out).toContain('PLUGIN_MANIFEST_STALE')
    said.out = ''
    expect(await fascia('validate', '--json', 'ssl-certificates')).toBe(1)
    expect(JSON.parse(said.out)).toMatchObject({ isValid: false, findings: [{ rule: 'manifest-current' }] })
  })
})

it('no text for authors runs the command by its bare name, which a registry may give to others', () => {
  const root = resolve(import.meta.dirname, '..')
  const texts = ['*.md', '{sdk,core,cli,plugins,templates,tests}/**/*.{md,tmpl}', '{cli,sdk}/**/*.{ts,mjs}']
  const exclude = ['**/node_modules', '**/dist', '**/.fascia']
  const found = globSync(texts, { cwd: root, exclude }).filter((path) =>
    /\bnpx( -\S+)* fascia\b|npm (create|init|exec) (?!fascia\b|--package=)/.test(
      readFileSync(join(root, path), 'utf8'),
    ),
  )
  expect(found).toEqual([])
})

describe('the validator', () => {
  it('explains every rule', async () => {
    expect(await fascia('validate', '--rules')).toBe(0)
    expect(said.out).toMatch(/^raw-access \(error\)\n {2}The packed scripts reach the network/m)
  })
})
