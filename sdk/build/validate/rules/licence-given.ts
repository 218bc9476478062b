import { defineRule } from '../rule.ts'

export const licenceGiven = defineRule({
  id: 'licence-given',
  what: 'The package says under which licence it stands.',
  docs: 'Deployers must know it before they install a plugin. Write the SPDX name into "license" of package.json, such as Apache-2.0.',
  severity: 'error',
  check: ({ packageJson }) =>
    packageJson.license ? [] : [{ message: 'package.json has no "license".', file: 'package.json' }],
})
