import { checkLanguages, readTexts, readWords } from '@fascia/build'

/** Reads the texts of a plugin beside the test, and what its language files lack. Its first argument is the plugin's folder. */
const [, , folder = ''] = process.argv
const found = await readTexts(folder)
process.send?.({
  words: await readWords(folder, found),
  untranslated: checkLanguages(folder, found).flatMap(({ problems }) => problems),
})
