import { readPluginPackage, readTexts } from '@fascia/build'
import { wordsText } from '@fascia/sdk/host'

/** Reads the texts of a plugin beside the test. Its first argument is the plugin's folder. */
const [, , folder = ''] = process.argv
const { texts } = await readTexts(folder)
process.send?.(wordsText(readPluginPackage(folder).name, texts))
