import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const COMMAND = /npm (exec .*create-fascia-([\d.]+)\.tgz.*) -- create-fascia (\S+ --packages \.)/

it.each(['README.md', 'cli/create/README.md'])(
  '%s has a command that works in the folder of the tarballs',
  (readme) => {
    const text = readFileSync(resolve(import.meta.dirname, '../..', readme), 'utf8')
    const [, exec = '', version = '', words = ''] = COMMAND.exec(text) ?? []
    expect(words).not.toBe('')
    const root = mkdtempSync(join(tmpdir(), 'fascia-create-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const write = (path: string, contents: string): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), contents, { mode: 0o755 })
    }
    // The folder of the tarballs is below a checkout, which is a package with workspaces.
    write('package.json', JSON.stringify({ name: 'checkout', private: true, workspaces: ['sdk'] }))
    write('sdk/package.json', JSON.stringify({ name: 'sdk', version: '1.0.0' }))
    write(
      'create/package.json',
      JSON.stringify({ name: 'create-fascia', version, bin: { 'create-fascia': 'index.js' } }),
    )
    write('create/index.js', '#!/usr/bin/env node\nconsole.log(process.argv.slice(2).join(" "))\n')
    const packages = join(root, '.cache', 'packages')
    mkdirSync(packages, { recursive: true })
    execFileSync('npm', ['pack', '--silent', '--pack-destination', packages], { cwd: join(root, 'create') })
    const args = [...exec.split(' '), '--yes', '--offline', '--', 'create-fascia', ...words.split(' ')]
    expect(execFileSync('npm', args, { cwd: packages, encoding: 'utf8' }).trim()).toBe(words)
  },
)
