import { composePlugin } from '@fascia/build'

/** Runs the build of a plugin beside the test: the build needs Node as it is, without the test's window. Its first argument is the plugin's folder. */
const [, , folder = ''] = process.argv
const { manifest } = await composePlugin({ folder, mode: 'development' })
process.send?.(manifest)
