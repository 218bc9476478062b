import { readWords } from '@fascia/build'

/** Reads the texts of a plugin beside the test. Its first argument is the plugin's folder. */
const [, , folder = ''] = process.argv
process.send?.(await readWords(folder))
