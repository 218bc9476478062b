import { join } from 'node:path'
import { checkLanguages, readTexts } from '@fascia/build'
import { expect, it } from 'vitest'

const core = join(import.meta.dirname, '../../core')

it('has every text of the shell and the SDK in each language (else run fascia i18n extract core, and translate) [FEATURE-75]', async () => {
  const languages = checkLanguages(core, await readTexts(core))
  expect(languages.flatMap(({ problems }) => problems)).toEqual([])
})
