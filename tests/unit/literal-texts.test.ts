import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { literalTextFindings } from '../layers/literal-texts.ts'

const VIEW = 'plugins/x/web/view.tsx'
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'))
  mkdirSync(join(root, 'plugins/x/web'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

function found(jsx: string, path = VIEW): readonly string[] {
  writeFileSync(join(root, VIEW), `export const View = ({ t, name, isOn }) => (\n  ${jsx}\n)\n`)
  return literalTextFindings(root, [path]).map(({ line, message }) => `${line} ${message.replace(/^[^:]*: /, '')}`)
}

it.each([
  ['<p>Take away {name}</p>', ['2 Take away {name}</p>']],
  ['<Card title="Volumes" />', ['2 "Volumes" />']],
  ["<button aria-label={isOn ? 'Stop' : t('Start')} />", ["2 'Stop' : t('Start')} />"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is checked has a template.
  ['<Card title={`Log of ${name}`} />', ['2 `Log of ${name}`} />']],
  ["<p>{isOn && 'On'}</p>", ["2 'On'}</p>"]],
  ["<Button onClick={() => toasts.add('info', 'Done.')} />", ["2 'Done.')} />"]],
  ["<Button onClick={() => host.modals.confirm({ title: t('Stop'), body: 'It ends.' })} />", ["2 'It ends.' })} />"]],
])('finds the texts in %s that no translation reaches', (jsx, findings) => {
  expect(found(jsx)).toEqual(findings)
})

it.each([
  "<p id='a' className=\"fascia-m-wide\">{t('Take away')} · {name}</p>",
  '<pre>GET /api/x/</pre>',
  '<Loaded of={name} what="volumes">{(all) => all.length}</Loaded>',
])('leaves %s alone: translated texts, code, what no one reads, and what a component translates itself', (jsx) => {
  expect(found(jsx)).toEqual([])
})

it('reads no tests', () => {
  expect(found('<p>Anything</p>', 'plugins/x/test/view.test.tsx')).toEqual([])
})
