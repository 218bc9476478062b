import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { removePluginsAfterwards, writePlugin } from '../fixture/write-plugin.ts'
import { readTexts } from './read-texts.ts'

removePluginsAfterwards()

const DECLARATION = `import { plural } from '@fascia/sdk/common'
import { definePlugin, deleteAction, panel, resourceType } from '@fascia/sdk/web/declare'
import * as calls from '../api/backups.ts'
const backup = resourceType(calls.backupType, {
  names: plural('Backup', 'Backups'),
  calls,
  columns: ['name'],
  actions: { delete: deleteAction() },
})
export default definePlugin({
  resourceTypes: [backup],
  panels: [panel(backup, { path: '/project/kept_backups', nav: { perspective: 'project', group: 'Safety' } })],
})
`
const API = `import { crud, field, resource } from '@fascia/sdk/shapes'
import { Type } from 'typebox'
const name = Type.String()
export const backupType = resource('X::Backup', { id: field.id('ID'), name: field.text('Name') })
export const { list, remove } = crud('/api/x/backups/', backupType, { create: { name }, update: { name } })
`
const WORDS = `import type { Text } from '@fascia/sdk/common'
export const HINT = 'Imported'
export const HINTS = { short: 'Member', long: 'Never shown' } as const satisfies Readonly<Record<string, string>>
export function stateOf(isLate: boolean): Text {
  if (isLate) return 'Answered late'
  return { one: 'Answered once', other: 'Answered often' }
}
`
const KINDS = `import { type Plural, plural, type Text } from '@fascia/sdk/common'
import { useT } from '@fascia/sdk/web'
import { field, property } from '@fascia/sdk/web/declare'
import { HINT, HINTS } from './words.ts'

type Said = Text | undefined
interface Row { readonly caption: Said; readonly key: string }
const TITLE: Said = 'Typed'
const STATES: Readonly<Record<string, Text>> = { ACTIVE: 'In use', ERROR: 'Broken' }
const SHARES: Plural = { one: 'Share', other: 'Shares' }
const reasons = { late: 'Too late', early: 'Too early' }
const rows: readonly Row[] = [{ caption: 'Caption', key: 'Not a text' }]
function heading(title: Text, id: string): readonly unknown[] { return [title, id] }
function said(isLate: boolean) { return isLate ? 'Came late' : 'Came early' }

export const fields = [field.text('Label', { help: 'Help', placeholder: \`One line\` }), field.boolean('Switch'), property.list('Owners', { at: 'of.owners' }), property.choices('Kind', { A: 'Of kind A' })]
heading('Heading', 'Not an argument')
console.log('Not shown', ['Not these'].map(() => 'Nor this'))

export function Kinds({ isOn, why, label = 'Fallback' }: { isOn: boolean; why: 'late'; label?: Text }) {
  const t = useT()
  return (
    <Box label="Attribute" className="Not A Class">
      {t('Plain')}
      {t('Joined ' + 'text')}
      {t(isOn ? 'First' : 'Second')}
      {t(HINT)} {t(HINTS.short)} {t(reasons[why])} {t(said(isOn))}
      {t(plural('{count} Copy', '{count} Copies'), { count: 2 })}
      {t('{used} / {max}', { used: 1, max: 2 })}
      {t(\`Computed \${why}\`)}
    </Box>
  )
}
`

it('finds every kind of text of a plugin, and nothing else', async () => {
  const folder = writePlugin({
    'web/plugin.ts': DECLARATION,
    'web/Page.tsx': undefined,
    'api/backups.ts': API,
    'web/words.ts': WORDS,
    'web/kinds.tsx': KINDS,
    'web/kinds.test.tsx': `t('Of a test')`,
  })
  const { texts, written, languages } = await readTexts(folder)
  expect(languages).toBe('locales')
  expect(
    texts.map(({ text, file }) => [file, typeof text === 'string' ? text : `${text.one} | ${text.other}`]),
  ).toEqual([
    ['api/backups.ts', 'ID'],
    ['api/backups.ts', 'Name'],
    ...[
      'Typed',
      'In use',
      'Broken',
      'Share | Shares',
      'Caption',
      'Label',
      'Help',
      'One line',
      'Switch',
      'Owners',
      'Kind',
      'Of kind A',
      'Heading',
      'Fallback',
      'Attribute',
      'Plain',
      'Joined text',
      'First',
      'Second',
      'Imported',
      'Member',
      'Too late',
      'Too early',
      'Came late',
      'Came early',
      '{count} Copy | {count} Copies',
    ].map((text) => ['web/kinds.tsx', text]),
    ['web/plugin.ts', 'Backup | Backups'],
    ['web/plugin.ts', 'Safety'],
    ['web/words.ts', 'Answered late'],
    ['web/words.ts', 'Answered once | Answered often'],
    // What the SDK makes of the names of the type.
    ['web/plugin.ts', 'Delete Backup | Delete Backups'],
    ['web/plugin.ts', 'Confirm Delete Backup | Confirm Delete Backups'],
    [
      'web/plugin.ts',
      'You have selected "{names}". Deleted backup is not recoverable. | You have selected "{names}". Deleted backups are not recoverable.',
    ],
    ['web/plugin.ts', 'Deleted Backup: {names}. | Deleted Backups: {names}.'],
    ['web/plugin.ts', 'Unable to delete Backup: {names}. | Unable to delete Backups: {names}.'],
    ['web/plugin.ts', 'You are not allowed to delete backup: {names} | You are not allowed to delete backups: {names}'],
    ['web/plugin.ts', 'Backups'],
  ])
  expect(texts.find(({ text }) => text === 'Plain')?.line).toBe(24)
  expect([written.has('Not shown'), written.has('Never shown'), written.has('Of a test')]).toEqual([true, true, false])
})

it('finds the texts of the shell and of the SDK in the folder of the host', async () => {
  const { texts, languages } = await readTexts(resolve(import.meta.dirname, '../../../core'))
  const found = new Map(texts.map(({ text, file }) => [text, file]))
  expect(languages).toBe('web/public/locales')
  expect(found.get('Not possible in the current state.')).toMatch(/^\.\.\/sdk\/web\//)
  expect(found.get('Quarantine')).toMatch(/^web\//)
})
