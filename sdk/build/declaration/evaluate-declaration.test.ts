import { describe, expect, it } from 'vitest'
import { createApiReader } from '../api/read-api.ts'
import { removePluginsAfterwards, writePlugin } from '../fixture/write-plugin.ts'
import { evaluateDeclaration } from './evaluate-declaration.ts'

removePluginsAfterwards()

function evaluate(lines: readonly string[], files: Record<string, string> = {}, timeoutMs?: number) {
  const folder = writePlugin({ 'web/plugin.ts': lines.join('\n'), ...files })
  return evaluateDeclaration(folder, 'web/plugin.ts', 'backups', createApiReader(), timeoutMs ? { timeoutMs } : {})
}

const DEFINE = `import { definePlugin } from '@fascia/sdk/web/declare'`
const EMPTY = 'export default definePlugin({})'

describe('a declaration', () => {
  it('becomes data, with marks where it has functions and closed doors', async () => {
    const { contributions, capabilities, needs } = await evaluate(
      [
        `import { plural } from '@fascia/sdk/common'
import { action, definePlugin, resourceType, because } from '@fascia/sdk/web/declare'`,
        `import { backupType } from '../api/backups.ts'`,
        `const archive = action({`,
        `  label: 'Archive', allowed: () => because('No'), run: () => import('./archive.ts'),`,
        `})`,
        `export default definePlugin({`,
        `  capabilities: { api: ['/api/x/backups/'] },`,
        `  needs: { optional: { '@fascia/plugin-storage': '^0.1.0' } },`,
        `  resourceTypes: [resourceType(backupType, { names: plural('Backup', 'Backups'), properties: {}, actions: { archive },`,
        `    source: () => import('./source.ts').then((m) => ({ default: m.backupSource })) })],`,
        `})`,
      ],
      {
        'api/backups.ts': `import { typeRef } from '@fascia/sdk/common'\nimport Type from 'typebox'\nexport const backupType = typeRef('X::Backup', Type.Object({ id: Type.String() }))`,
        'web/archive.ts': 'export default 1',
        'web/source.ts': 'export const backupSource = 1',
      },
    )
    expect(capabilities).toEqual({ api: ['/api/x/backups/'], origins: [], storage: false })
    expect(needs).toEqual({ required: {}, optional: { '@fascia/plugin-storage': '^0.1.0' }, extensionPoints: {} })
    expect(contributions).toEqual([
      {
        id: 'X::Backup',
        kind: 'resourceType',
        code: 'X::Backup',
        names: { one: 'Backup', other: 'Backups' },
        properties: {},
        source: { $: 'lazy', module: 'web/source.ts' },
      },
      {
        id: 'backups.action.archive',
        kind: 'itemAction',
        target: 'X::Backup',
        order: 0,
        label: 'Archive',
        allowed: { $: 'function' },
        behaviour: { kind: 'code', run: { $: 'lazy', module: 'web/archive.ts' } },
      },
    ])
  })

  it.each([
    ['window', 'window.innerWidth'],
    ['document', 'document.title'],
    ['fetch', `fetch('/api/')`],
    ['Date', 'Date.now()'],
    ['Date', 'new Date()'],
    ['setTimeout', 'setTimeout(() => {}, 1)'],
    ['process', 'process.env.HOME'],
    ['performance', 'performance.now()'],
    ['Math.random', 'Math.random()'],
    ['localStorage', `localStorage.getItem('x')`],
    ['crypto', 'crypto.randomUUID()'],
    ['globalThis.process', 'globalThis.process'],
  ])('that uses %s is refused with file, line and column', async (name, use) => {
    const global = name.replace('globalThis.', '')
    await expect(evaluate([DEFINE, '', `export const touched = ${use}`, EMPTY])).rejects.toMatchObject({
      code: 'PLUGIN_DECLARATION_IMPURE',
      message: expect.stringMatching(new RegExp(`uses ${global.replace('.', '\\.')} \\(web/plugin\\.ts:3:\\d+\\)`)),
    })
  })

  it('that touches the browser and hides the failure is refused all the same', async () => {
    const lines = [DEFINE, `export let size = 0`, `try { size = window.innerWidth } catch {}`, EMPTY]
    await expect(evaluate(lines)).rejects.toMatchObject({
      code: 'PLUGIN_DECLARATION_IMPURE',
      message: expect.stringContaining('uses window (web/plugin.ts:3:'),
    })
  })

  it('that throws is refused, with the place in the module that threw', async () => {
    const files = { 'web/sizes.ts': `export const sizes = 1\nthrow new TypeError('no sizes')` }
    await expect(
      evaluate([DEFINE, `import { sizes } from './sizes.ts'`, 'void sizes', EMPTY], files),
    ).rejects.toMatchObject({
      code: 'PLUGIN_DECLARATION_IMPURE',
      message: expect.stringMatching(/threw "no sizes" \(web\/sizes\.ts:2:\d+\)/),
    })
  })

  it('that never ends is refused when its time is over', async () => {
    await expect(evaluate([DEFINE, 'for (;;) {}', EMPTY], {}, 50)).rejects.toMatchObject({
      code: 'PLUGIN_DECLARATION_IMPURE',
    })
  })

  it.each([
    [`import { useState } from 'react'`, 'react', {}],
    [`import './page.css'`, './page.css', { 'web/page.css': '' }],
    [`import { Page } from './Page.tsx'`, './Page.tsx', {}],
    [`import { readFileSync } from 'node:fs'`, 'node:fs', {}],
  ])('that imports without a door is refused at the import: %s', async (line, path, files) => {
    await expect(evaluate([DEFINE, line, EMPTY], files)).rejects.toMatchObject({
      code: 'PLUGIN_DECLARATION_IMPURE',
      message: expect.stringMatching(
        new RegExp(
          `web/plugin\\.ts:2:\\d+: A declaration cannot import ${path.replaceAll('.', '\\.')}\\.[^]*\\(\\) => import`,
        ),
      ),
    })
  })

  it('that ends the process fails alone, and another is evaluated', async () => {
    const end = `new TextDecoder().decode.constructor('return process')().exit()`
    const [ended, other] = await Promise.allSettled([evaluate([DEFINE, end, EMPTY]), evaluate([DEFINE, EMPTY])])
    expect(ended).toMatchObject({ reason: { code: 'PLUGIN_DECLARATION_IMPURE' } })
    expect(other).toMatchObject({ value: { contributions: [] } })
  })

  it('that holds what is no data is invalid, with the path to it', async () => {
    const lines = [
      DEFINE,
      `export default definePlugin({ panels: [{ id: 'b.panel.x', path: '/x', title: new Map() }] })`,
    ]
    await expect(evaluate(lines)).rejects.toMatchObject({
      code: 'PLUGIN_DECLARATION_INVALID',
      message: expect.stringContaining('b.panel.x.title is an instance of Map'),
    })
  })

  it('refuses two panels whose ids follow from paths that end alike', async () => {
    const type = `import { typeRef } from '@fascia/sdk/common'\nimport Type from 'typebox'\nexport const backupType = typeRef('X::Backup', Type.Object({ id: Type.String() }))`
    const lines = (second: string): readonly string[] => [
      `import { plural } from '@fascia/sdk/common'
import { definePlugin, panel, resourceType } from '@fascia/sdk/web/declare'`,
      `import { backupType } from '../api/backups.ts'`,
      `const backup = resourceType(backupType, { names: plural('Backup', 'Backups'), properties: {},`,
      `  source: () => import('./source.ts').then((m) => ({ default: m.backupSource })) })`,
      `export default definePlugin({ resourceTypes: [backup], panels: [`,
      `  panel(backup, { path: '/project/volumes/backups' }), panel(backup, { path: '/project/shares/backups'${second} }),`,
      `] })`,
    ]
    const files = { 'api/backups.ts': type, 'web/source.ts': 'export const backupSource = 1' }
    await expect(evaluate(lines(''), files)).rejects.toMatchObject({
      code: 'PLUGIN_DECLARATION_INVALID',
      message:
        'The panels /project/volumes/backups and /project/shares/backups have the same id backups.panel.backups.',
    })
    const { contributions } = await evaluate(lines(`, id: 'backups.panel.shares'`), files)
    expect(contributions.filter(({ kind }) => kind === 'panel').map(({ id }) => id)).toEqual([
      'backups.panel.backups',
      'backups.panel.shares',
    ])
  })
})
