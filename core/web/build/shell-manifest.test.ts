import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { shellManifest } from './shell-manifest.ts'

it('has a page fetch the font of its Latin letters early, and not the one of rarer letters', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-shell-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const fonts = ['text-latin-ext-wght-normal-BYbCslLJ.woff2', 'text-latin-wght-normal-ZHr5wXre.woff2']
  for (const font of fonts) writeFileSync(join(folder, font), '')
  const bundle = Object.fromEntries(fonts.map((fileName) => [fileName, { type: 'asset', fileName }]))
  const { writeBundle } = shellManifest({ entries: [], versions: {} })
  if (typeof writeBundle !== 'function') throw new TypeError('no hook')
  Reflect.apply(writeBundle, undefined, [{ dir: folder }, bundle])
  expect(JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8')).preload).toEqual([fonts[1]])
})
