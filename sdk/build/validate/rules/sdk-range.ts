import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'
import { defineRule } from '../rule.ts'

/** No release: a range that takes it would take every one. */
const NEVER = '999999.0.0'

export const sdkRange = defineRule({
  id: 'sdk-range',
  what: 'The SDK range of package.json takes the SDK that is installed, and no major release that is not there yet.',
  docs: 'A host refuses a plugin whose "peerDependencies": { "@fascia/sdk": … } does not take its SDK. Write the version that the plugin is developed with, such as ^1.2.0. A range without an end (*, >=1.0.0) promises what nobody can know.',
  severity: 'error',
  check: ({ manifest: { sdk }, sdkVersion }) => {
    const file = 'package.json'
    if (validRange(sdk) === null) return [{ message: `${JSON.stringify(sdk)} is no range of versions.`, file }]
    if (satisfies(NEVER, sdk)) return [{ message: `The SDK range ${sdk} has no end.`, file }]
    if (sdkVersion === undefined || satisfies(sdkVersion, sdk)) return []
    return [{ message: `The SDK range ${sdk} does not take the installed SDK ${sdkVersion}.`, file }]
  },
})
