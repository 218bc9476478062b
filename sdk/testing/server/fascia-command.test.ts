import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { fasciaCommand } from './fascia-command.ts'

it('is that of the plugin, where the plugin has one, and of the checkout otherwise', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fascia-command-')))
  const checkout = resolve(import.meta.dirname, '../../../cli/bin/fascia.mjs')
  try {
    writeFileSync(join(folder, 'package.json'), '{}')
    expect(fasciaCommand(folder)).toBe(checkout)
    const cli = join(folder, 'node_modules/@fascia/cli')
    mkdirSync(join(cli, 'bin'), { recursive: true })
    writeFileSync(join(cli, 'package.json'), '{"name":"@fascia/cli"}')
    writeFileSync(join(cli, 'bin/fascia.mjs'), '')
    expect(fasciaCommand(folder)).toBe(join(cli, 'bin/fascia.mjs'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
